import {
  type Box3,
  DataTexture,
  Group,
  LinearFilter,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  RedFormat,
  Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { CanonicalFace } from '../fit/canonical-face'
import { farTempleSinks } from '../fit/head-shape'
import { eyesAboveMiddleMm, placeGlasses } from '../fit/place-glasses'
import { viewAngle } from '../fit/view'
import type { Vec2 } from '../frame/vector'
import type { Wearable } from '../wearable'
import type { Shared } from './frame-material'
import { grainOn, grainTexture } from './grain-texture'
import { Head } from './head'
import { cover, type Glasses, loadGlasses } from './load-glasses'
import type { Face, PutOn } from './overlay'
import { PicturePlane } from './picture-plane'
import { Room } from './room'
import { shadeTexture } from './shade-texture'
import { Study } from './study'

interface Worn {
  readonly wearable: Wearable
  readonly glasses: Glasses
  readonly shade: Texture
}

function discard({ glasses, shade }: Worn): void {
  glasses.dispose()
  shade.dispose()
}

/** Millimetres behind the hinge from which on hair may cover a temple. */
const hairBehindHinge = 3
/** Between places at which it is looked for. */
const stepMm = 2

/** What is before the camera: its picture, glasses in three dimensions, and a head that hides what is behind it. */
export class WornScene {
  readonly scene = new Scene()
  /** Sees the whole picture. */
  readonly camera = new PerspectiveCamera(viewAngle, 1, 1, 400)
  readonly #renderer: WebGLRenderer
  readonly #face = new Group()
  readonly #head: Head
  readonly #room = new Room()
  readonly #study = new Study()
  readonly #hair: DataTexture
  readonly #shared: Shared
  readonly #plane: PicturePlane
  readonly #grain = grainTexture()
  readonly #at = new Vector3()
  #pictures = 0
  #worn: Worn | null = null
  #wanted = 0

  constructor(renderer: WebGLRenderer, canonical: CanonicalFace) {
    this.#renderer = renderer
    const { size, hair, light } = this.#study
    this.#hair = new DataTexture(hair.mask, size, size, RedFormat)
    this.#hair.minFilter = this.#hair.magFilter = LinearFilter
    this.#room.light = light
    this.#shared = {
      mirror: { value: this.#room.mirror },
      fallen: { value: this.#room.fallen },
      hair: { value: this.#hair },
      window: { value: [0, 0, 1, 1] },
      grain: { value: this.#grain },
      grained: { value: [1, 0, 0, 0] },
    }
    this.#plane = new PicturePlane(this.#shared.window)
    this.#head = new Head(canonical)
    this.#face.matrixAutoUpdate = false
    this.#face.add(this.#head.egg)
    this.scene.add(this.#plane.mesh, this.#face, ...this.#head.skins)
  }

  get worn(): Wearable | null {
    return this.#worn?.wearable ?? null
  }

  async load(wearable: Wearable): Promise<PutOn> {
    this.#wanted += 1
    const asked = this.#wanted
    const glasses = await loadGlasses(wearable, this.#shared)
    const shade = await shadeTexture(wearable.spec)
    await this.#makeReady(glasses)
    const loaded = { wearable, glasses, shade }
    return () => {
      // Whoever changes their mind gets what they asked for last, whichever file comes first.
      if (asked !== this.#wanted) return discard(loaded)
      this.#takeOff()
      this.#worn = loaded
      this.#face.add(glasses.object)
    }
  }

  #takeOff(): void {
    if (!this.#worn) return
    this.#face.remove(this.#worn.glasses.object)
    discard(this.#worn)
    this.#worn = null
  }

  /** Makes shaders aside, while the glasses before are still worn. */
  async #makeReady({ object }: Glasses): Promise<void> {
    const canWait = this.#renderer.extensions.has('KHR_parallel_shader_compile')
    if (canWait) await this.#renderer.compileAsync(object, this.camera, this.scene)
    else this.#renderer.compile(object, this.camera, this.scene)
  }

  /** Which part of the picture is drawn: where it begins at the bottom left, and how far one drawn pixel is. */
  set window(place: number[]) {
    this.#shared.window.value = place
  }

  /** Over how many pixels of the picture its edges go. */
  get edge(): number {
    return this.#study.camera.edge
  }

  /** Puts the glasses on this face, if there is one. Answers where the eyes look through, as shares of the picture. */
  place(face: Face | null, picture: ImageBitmap): Vec2 | null {
    this.#face.visible = this.#head.visible = face !== null
    if (!face) {
      this.#study.forget()
      return null
    }
    const { reading, fit, trueScale } = face
    this.#plane.show(picture)
    if (this.#study.look(picture, reading, performance.now())) this.#room.light = this.#study.light
    this.#hair.needsUpdate = true
    this.#pictures += 1
    this.#shared.grained.value = grainOn(picture.width, this.#pictures, this.#study.camera.grain)
    this.#face.matrix.fromArray(fit.pose)
    this.#face.matrixWorldNeedsUpdate = true
    this.#head.follow(reading, fit)
    if (!this.#worn) return null
    const { glasses, shade } = this.#worn
    const { object, sizes, leftTemple, rightTemple } = glasses
    const { position, scale, ...temples } = placeGlasses(fit, sizes, trueScale)
    object.position.set(position.x, position.y, position.z)
    object.scale.setScalar(scale)
    for (const [temple, { sideways, down }] of [
      [leftTemple, temples.leftTemple],
      [rightTemple, temples.rightTemple],
    ] as const)
      temple.rotation.set(down, sideways, 0, 'YXZ')
    this.scene.updateMatrixWorld()
    const { left, right } = this.#study.overEars
    this.#cover(leftTemple, temples.leftTemple.earMm, fit.measure.turn, left)
    this.#cover(rightTemple, temples.rightTemple.earMm, -fit.measure.turn, right)
    const { x, y, z } = this.#study.light.towards
    const towards = this.#at.set(x, y, z).transformDirection(object.matrixWorld.clone().invert())
    this.#head.shadeFrom(shade, object.matrixWorld, towards)
    return this.#seen(this.#at.set(0, eyesAboveMiddleMm, 0).applyMatrix4(object.matrixWorld))
  }

  /** `away` is how far this side of the head is turned from the camera, `hairy` how much hair hides its ear. */
  #cover(temple: Object3D, earMm: number, away: number, hairy: number): void {
    const way = Array.from({ length: Math.max(0, Math.floor((earMm - hairBehindHinge) / stepMm)) }, (_, i) =>
      this.#seen(temple.localToWorld(this.#at.set(0, 0, -hairBehindHinge - i * stepMm))),
    )
    const hairMm = hairBehindHinge + (this.#study.hair.hairFrom(way) + 5) * stepMm
    const end = hairy > 0.3 ? Math.min(earMm, hairMm) : earMm
    cover(temple, { sunk: farTempleSinks(away), covered: [hairBehindHinge, end, hairy] })
  }

  /** Points that have the whole glasses between them, as shares of the picture. */
  corners(): Vec2[] {
    const corners: Vec2[] = []
    this.#worn?.glasses.object.traverse((part) => {
      if (!(part instanceof Mesh)) return
      if (!part.geometry.boundingBox) part.geometry.computeBoundingBox()
      const { min, max } = part.geometry.boundingBox as Box3
      for (const x of [min.x, max.x])
        for (const y of [min.y, max.y])
          for (const z of [min.z, max.z])
            corners.push(this.#seen(this.#at.set(x, y, z).applyMatrix4(part.matrixWorld)))
    })
    return corners
  }

  #seen(place: Vector3): Vec2 {
    const { x, y } = place.project(this.camera)
    return { x: (x + 1) / 2, y: (1 - y) / 2 }
  }

  dispose(): void {
    this.#wanted += 1
    this.#takeOff()
    this.#head.dispose()
    this.#room.dispose()
    this.#hair.dispose()
    this.#grain.dispose()
    this.#plane.dispose()
  }
}
