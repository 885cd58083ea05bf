// @vitest-environment node
import { Group, type Mesh, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
// @ts-expect-error: what builds the networks has no types
import { faceModel } from '../../../../scripts/face-model/build.mjs'
import type { CanonicalFace } from '../fit/canonical-face'
import { type FaceFit, fitFace } from '../fit/face-fit'
import { readingOf } from '../fit/face-fixture'
import { farTempleSinks } from '../fit/head-shape'
import { transform } from '../fit/matrix'
import { placeGlasses } from '../fit/place-glasses'
import { buildFrame } from '../frame/build-frame'
import { tryOnModels } from '../frame/models'
import { add, radians, rotateX, rotateY, scale, type Vec3 } from '../frame/vector'
import { Head } from './head'

const packages = new URL('../../../../node_modules/@mediapipe/face_mesh/', import.meta.url)
const { canonical } = (await faceModel(packages)) as { canonical: CanonicalFace }

/** Places along a temple, a millimetre apart, from the hinge to the ear, before the camera. */
function temple(fit: FaceFit, { spec }: (typeof tryOnModels)[number], side: 1 | -1): Vec3[] {
  const { sizes } = buildFrame(spec)
  const glasses = placeGlasses(fit, sizes, 1)
  const { sideways, down, earMm } = side === 1 ? glasses.leftTemple : glasses.rightTemple
  const [x, y, z] = sizes.hingeMm
  const hinge = add(glasses.position, scale({ x: side * x, y, z }, glasses.scale))
  const back = rotateY(rotateX({ x: 0, y: 0, z: -1 }, down), sideways)
  return Array.from({ length: Math.floor(earMm) }, (_, mm) =>
    transform(fit.pose, add(hinge, scale(back, mm * glasses.scale))),
  )
}

function hides(meshes: readonly Mesh[], place: Vec3, further: number): boolean {
  const way = new Vector3(place.x, place.y, place.z)
  const reach = (way.length() * (place.z - further)) / place.z
  return new Raycaster(new Vector3(), way.normalize(), 0, reach).intersectObjects([...meshes]).length > 0
}

/** How many millimetres the camera sees of both temples when the head is turned by so many degrees. */
function seenOf(model: (typeof tryOnModels)[number], turn: number) {
  const reading = readingOf(turn, 0, { x: 0, y: 0, z: -40 }, canonical)
  const fit = fitFace(canonical, reading, 600)
  const head = new Head(canonical)
  head.visible = true
  head.follow(reading, fit)
  const space = new Group().add(head.egg)
  space.matrixAutoUpdate = false
  space.matrix.fromArray(fit.pose)
  space.updateMatrixWorld(true)
  for (const { geometry } of head.skins) geometry.computeBoundingSphere()
  const [hiding, trueSkin] = head.skins
  return ([1, -1] as const).map((side) => {
    const places = temple(fit, model, side)
    const sunk = farTempleSinks(radians(side * turn))
    const seen = (skin: Mesh, further: number) =>
      places.filter((place) => !hides([head.egg, skin], place, further)).length
    return { whole: places.length, drawn: seen(hiding, sunk), real: seen(trueSkin, 0) }
  })
}

test.each(tryOnModels.map((model) => [model.name, model] as const))(
  'as much of the temples of %s is drawn as a head lets see',
  (_, model) => {
    for (const turn of [-30, -15, 0, 15, 30])
      for (const [i, { drawn, real, whole }] of seenOf(model, turn).entries()) {
        const isFar = i === 0 ? turn > 0 : turn < 0
        const what = `${i === 0 ? 'left' : 'right'} at ${turn}°`
        if (isFar) {
          expect(Math.abs(drawn - real), `${what}: ${drawn} of ${real} mm`).toBeLessThanOrEqual(5)
          expect(drawn, `${what} ends where the face hides it`).toBeLessThan(whole - 0.8 * Math.abs(turn))
        } else expect(drawn, `${what} runs to the ear`).toBeGreaterThan(whole - 5)
      }
  },
)
