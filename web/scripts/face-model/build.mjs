// The networks for finding a face, as MediaPipe's Face Landmarker takes them, made from @mediapipe/face_mesh alone.
import { canonicalFace } from './canonical-face.mjs'
import { extendNetwork } from './extend-network.mjs'
import { landmarkNetwork } from './landmark-network.mjs'
import { openPackedAssets } from './packed-assets.mjs'
import { zip } from './zip.mjs'

/** Whoever changes how the file is made looks at faces again before writing the new sum here. */
export const taskSum = 'b2bd7b15edcbdefdd5e8f32193ec7adaef6ebe2b9f2acdb743ac5c7a439ee443'

const geometry = 'geometry_pipeline_metadata_landmarks.binarypb'

export async function faceModel(faceMeshPackage) {
  const asset = await openPackedAssets(faceMeshPackage)
  const detector = extendNetwork(asset('face_detection_short_range.tflite'), { mean: 127.5, std: 127.5 })
  const task = zip([
    ['face_detector.tflite', detector],
    ['face_landmarks_detector.tflite', landmarkNetwork(asset('face_landmark_with_attention.tflite'))],
    [geometry, asset(geometry)],
  ])
  return { task, canonical: canonicalFace(asset(geometry)) }
}
