import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  Texture,
  WebGLRenderer,
} from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { measuredPlace } from '../fit/face-fit'
import { transform } from '../fit/matrix'
import { asViewed, placeAt, seenAt, viewAngle } from '../fit/view'
import { radians, smoothstep } from '../frame/vector'
import type { FaceReading } from '../tracking/reading'

const points = 468
const squares = 120

/** How deep each place of the picture lies: the face as it was measured, an egg around it, a wall behind. */
function relief(face: CanonicalFace, reading: FaceReading) {
  const pose = asViewed(reading.matrix)
  const places = Array.from({ length: points }, (_, i) => measuredPlace(face, reading, pose, i))
  const seen = places.map(seenAt)
  const middle = transform(pose, { x: 0, y: 0, z: -5 })
  const range = (part: 'x' | 'y') => {
    const values = seen.map((at) => at[part])
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return { middle: (low + high) / 2, half: ((high - low) / 2) * 1.45 }
  }
  const [across, down] = [range('x'), range('y')]
  const depthAt = (x: number, y: number) => {
    let [weight, depth, nearest] = [0, 0, 1]
    seen.forEach((at, i) => {
      const far = (at.x - x) ** 2 + (at.y - y) ** 2
      nearest = Math.min(nearest, far)
      const counts = 1 / (far * far + 1e-9)
      weight += counts
      depth += counts * (places[i]?.z ?? 0)
    })
    const onFace = depth / weight
    const outside = ((x - across.middle) / across.half) ** 2 + ((y - down.middle + 0.04) / down.half) ** 2
    const egg = middle.z - 3 + 9 * Math.sqrt(Math.max(0, 1 - outside))
    const off = smoothstep(0, 0.05, Math.sqrt(nearest))
    const head = onFace * (1 - off) + Math.min(onFace, egg) * off
    const wall = smoothstep(0.9, 1.15, outside)
    return head * (1 - wall) + (middle.z - 4) * wall
  }
  return { middle, depthAt }
}

/**
 * The same head turned to a side: the photograph on a relief of it. Its far side and what was hidden are pulled
 * about, so it shows how glasses sit on a turned head and not how such a head looks.
 */
export async function turned(
  picture: ImageBitmap,
  reading: FaceReading,
  face: CanonicalFace,
  degrees: number,
): Promise<ImageBitmap> {
  const { middle, depthAt } = relief(face, reading)
  const [positions, uvs, corners]: number[][] = [[], [], []]
  const row = squares + 1
  for (let i = 0; i < row * row; i++) {
    const [u, v] = [(i % row) / squares, Math.floor(i / row) / squares]
    const { x, y, z } = placeAt(u, v, depthAt(u, v))
    positions?.push(x - middle.x, y - middle.y, z - middle.z)
    uvs?.push(u, v)
    if (i % row < squares && i < row * squares) corners?.push(i, i + row, i + 1, i + 1, i + row, i + row + 1)
  }
  const geometry = new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(positions ?? [], 3))
    .setAttribute('uv', new Float32BufferAttribute(uvs ?? [], 2))
    .setIndex(corners ?? [])
  const texture = new Texture(picture)
  texture.flipY = texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  const head = new Group().add(new Mesh(geometry, new MeshBasicMaterial({ map: texture, side: DoubleSide })))
  head.position.set(middle.x, middle.y, middle.z)
  head.rotation.y = radians(degrees)
  const scene = new Scene().add(head)
  scene.background = new Color(0.72, 0.7, 0.68)
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.setSize(picture.width, picture.height, false)
  renderer.render(scene, new PerspectiveCamera(viewAngle, 1, 1, 400))
  const made = await createImageBitmap(renderer.domElement)
  texture.dispose()
  geometry.dispose()
  renderer.dispose()
  renderer.forceContextLoss()
  return made
}
