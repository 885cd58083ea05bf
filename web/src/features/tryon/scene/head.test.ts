// @vitest-environment node
import { Group, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
// @ts-expect-error: what builds the networks has no types
import { faceModel } from '../../../../scripts/face-model/build.mjs'
import type { CanonicalFace } from '../fit/canonical-face'
import { type FaceFit, fitFace } from '../fit/face-fit'
import { readingOf } from '../fit/face-fixture'
import { transform } from '../fit/matrix'
import { placeGlasses } from '../fit/place-glasses'
import { buildFrame } from '../frame/build-frame'
import { tryOnModels } from '../frame/models'
import { add, rotateX, rotateY, scale, type Vec3 } from '../frame/vector'
import { Head } from './head'

const packages = new URL('../../../../node_modules/@mediapipe/face_mesh/', import.meta.url)
const { canonical } = (await faceModel(packages)) as { canonical: CanonicalFace }

/** Places along the straight part of a temple, from the hinge to the ear, before the camera. */
function temple(fit: FaceFit, { spec }: (typeof tryOnModels)[number], side: 1 | -1): Vec3[] {
  const { sizes } = buildFrame(spec)
  const glasses = placeGlasses(fit, sizes, 1)
  const { sideways, down } = side === 1 ? glasses.leftTemple : glasses.rightTemple
  const [x, y, z] = sizes.hingeMm
  const hinge = add(glasses.position, scale({ x: side * x, y, z }, glasses.scale))
  const back = rotateY(rotateX({ x: 0, y: 0, z: -1 }, down), sideways)
  const length = sizes.templeMm * 0.66 * glasses.scale
  return Array.from({ length: 21 }, (_, i) => transform(fit.pose, add(hinge, scale(back, (length * i) / 20))))
}

/** What the camera sees of both temples when the head is turned by so many degrees: `o` seen, `-` hidden. */
function temples(model: (typeof tryOnModels)[number], turn: number): { left: string; right: string } {
  const reading = readingOf(turn, 0, { x: 0, y: 0, z: -40 }, canonical)
  const fit = fitFace(canonical, reading, 600)
  const head = new Head(canonical, false)
  head.visible = true
  head.follow(reading, fit)
  const space = new Group().add(head.egg)
  space.matrixAutoUpdate = false
  space.matrix.fromArray(fit.pose)
  space.updateMatrixWorld(true)
  for (const { geometry } of head.skins) geometry.computeBoundingSphere()
  const isHidden = (place: Vec3) => {
    const way = new Vector3(place.x, place.y, place.z)
    const ray = new Raycaster(new Vector3(), way.clone().normalize(), 0, way.length())
    return ray.intersectObjects([head.egg, ...head.skins]).length > 0
  }
  const pattern = (side: 1 | -1) =>
    temple(fit, model, side)
      .map((place) => (isHidden(place) ? '-' : 'o'))
      .join('')
  return { left: pattern(1), right: pattern(-1) }
}

test.each(tryOnModels.map((model) => [model.name, model] as const))(
  'the far temple of %s ends where the head hides it, the near one is seen whole',
  (_, model) => {
    const whole = /^o+$/
    const endsEarly = /^o+-{7,}$/
    expect(temples(model, 0).left).toMatch(whole)
    expect(temples(model, 0).right).toMatch(whole)
    expect(temples(model, 30).left).toMatch(endsEarly)
    expect(temples(model, 30).right).toMatch(whole)
    expect(temples(model, -30).left).toMatch(whole)
    expect(temples(model, -30).right).toMatch(endsEarly)
  },
)
