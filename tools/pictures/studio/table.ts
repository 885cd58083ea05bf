import { type Group, Mesh, Vector3 } from 'three'

/** Every vertex of an object, where it stands. */
export function worldPoints(object: Group, every = 1): Vector3[] {
  object.updateMatrixWorld(true)
  const points: Vector3[] = []
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    const positions = child.geometry.getAttribute('position')
    for (let i = 0; i < positions.count; i += every)
      points.push(new Vector3().fromBufferAttribute(positions, i).applyMatrix4(child.matrixWorld))
  })
  return points
}

const lowest = (points: readonly Vector3[]) => points.reduce((low, point) => (point.y < low.y ? point : low))

/** Leans the frame until its rims and the tips of its temples touch the table, then sets it down. */
export function setDown(glasses: Group): void {
  for (let i = 0; i < 12; i++) {
    const points = worldPoints(glasses, 3)
    const rims = lowest(points.filter((point) => point.z > -40))
    const tips = lowest(points.filter((point) => point.z <= -40))
    const lean = Math.atan2(rims.y - tips.y, rims.z - tips.z)
    if (Math.abs(lean) < 1e-4) break
    glasses.rotation.x += lean
  }
  glasses.position.y -= lowest(worldPoints(glasses)).y
}
