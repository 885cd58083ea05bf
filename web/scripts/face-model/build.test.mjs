// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { faceModel, taskSum } from './build.mjs'

const { task, canonical } = await faceModel(
  new URL('../../node_modules/@mediapipe/face_mesh/', import.meta.url),
)

test('the networks come out byte for byte as the ones that were tried on faces', () => {
  expect(createHash('sha256').update(task).digest('hex')).toBe(taskSum)
})

test('the face of reference has its points and triangles, the same left and right', () => {
  expect(canonical.positions).toHaveLength(468 * 3)
  expect(canonical.triangles).toHaveLength(898 * 3)
  expect(Math.max(...canonical.triangles)).toBe(467)
  const [leftCorner, rightCorner] = [33, 263].map((i) => canonical.positions.slice(i * 3, i * 3 + 3))
  expect(leftCorner[0]).toBeCloseTo(-rightCorner[0], 2)
  expect(leftCorner.slice(1)).toEqual(rightCorner.slice(1))
})
