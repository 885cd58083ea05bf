import { type Group, Mesh, type MeshStandardMaterial, type Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { buildFrame } from '../frame/build-frame'
import type { FrameSizes } from '../frame/model'
import { frameObject } from '../frame/three/frame-object'
import { TryOnError } from '../session/try-on-error'
import type { Wearable } from '../wearable'
import type { Tailor } from './materials'

export interface Glasses {
  readonly object: Object3D
  readonly sizes: FrameSizes
  readonly leftTemple: Object3D
  readonly rightTemple: Object3D
}

async function fetchModel({ modelURL, name }: Wearable): Promise<ArrayBuffer> {
  const answer = await fetch(modelURL as string).catch(() => null)
  if (!answer?.ok) throw new TryOnError('model', name)
  return answer.arrayBuffer()
}

/**
 * The house's models come as files; a product's frame is made here, from its description. Worn ones vanish towards
 * the ear, where hair would cover them: to be looked at alone, any is made whole.
 */
async function plainGlasses(wearable: Wearable, isWorn: boolean): Promise<Object3D> {
  if (!isWorn) return frameObject(buildFrame(wearable.spec))
  if (!wearable.modelURL) return frameObject(buildFrame(wearable.spec, { fadeTemples: true }))
  const { scene } = await new GLTFLoader().parseAsync(await fetchModel(wearable), '')
  return part(scene, 'glasses')
}

function part(root: Object3D, name: string): Object3D {
  const found = root.getObjectByName(name)
  if (!found) throw new Error(`The model has no ${name}`)
  return found
}

/** Loads a frame and dresses it for this renderer. */
export async function loadGlasses(wearable: Wearable, tailor: Tailor, isWorn = true): Promise<Glasses> {
  const object = await plainGlasses(wearable, isWorn)
  const lenses: Mesh[] = []
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    const plain = child.material as MeshStandardMaterial
    child.material = tailor.dress(plain)
    // Only the front: the shadows of temples would be lines across the cheeks.
    child.castShadow = plain.name === 'frame'
    if (plain.name === 'lens') lenses.push(child)
    plain.dispose()
  })
  for (const lens of lenses) {
    const material = tailor.glare()
    if (!material) continue
    const glare = new Mesh(lens.geometry, material)
    glare.renderOrder = 1
    lens.add(glare)
  }
  return {
    object,
    sizes: object.userData as unknown as FrameSizes,
    leftTemple: part(object, 'temple_L'),
    rightTemple: part(object, 'temple_R'),
  }
}

export function disposeGlasses({ object }: { object: Object3D | Group }): void {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    child.geometry.dispose()
    child.material.dispose()
  })
}
