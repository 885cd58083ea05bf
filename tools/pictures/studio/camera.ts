import { MathUtils, PerspectiveCamera, Vector3 } from 'three'
import type { Pose } from './job'

/** A long lens keeps the numbers of a frame true: near and far lens look alike. */
const fieldOfView = 15

/** Stands the camera where the points fill the share of the picture that the pose asks for. */
export function aimedCamera(points: readonly Vector3[], pose: Pose, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, aspect, 20, 8000)
  const above = MathUtils.degToRad(pose.above)
  const back = new Vector3(0, Math.sin(above), Math.cos(above))
  const up = new Vector3(0, Math.cos(above), -Math.sin(above))
  camera.position.copy(back).multiplyScalar(700)
  camera.lookAt(0, 0, 0)
  for (let i = 0; i < 10; i++) {
    camera.updateMatrixWorld()
    camera.updateProjectionMatrix()
    const seen = points.map((point) => point.clone().project(camera))
    const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))]
    const [low, high] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))]
    const away = camera.position.dot(back)
    const halfHeight = Math.tan(MathUtils.degToRad(fieldOfView / 2)) * away
    camera.position.x += ((left + right) / 2 - pose.shift.x) * halfHeight * aspect
    camera.position.addScaledVector(up, ((low + high) / 2 - pose.shift.y) * halfHeight)
    const tooLarge = Math.max((right - left) / 2 / pose.fillWidth, (high - low) / 2 / pose.fillHeight)
    camera.position.addScaledVector(back, away * (tooLarge - 1) * 0.95)
  }
  return camera
}
