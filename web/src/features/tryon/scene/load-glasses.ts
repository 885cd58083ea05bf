import { Mesh, type MeshStandardMaterial, type Object3D, type RawShaderMaterial } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { buildFrame } from '../frame/build-frame'
import type { FrameSizes, LookName } from '../frame/model'
import type { FrameSpec } from '../frame/spec'
import { frameObject } from '../frame/three/frame-object'
import { TryOnError } from '../session/try-on-error'
import type { Wearable } from '../wearable'
import { frameMaterial, type Shared } from './frame-material'
import { coats, shineMaterial, tintMaterial } from './lens-material'
import { spotsOf, spotsPlace } from './spots-texture'

export interface Glasses {
  readonly object: Object3D
  readonly sizes: FrameSizes
  readonly leftTemple: Object3D
  readonly rightTemple: Object3D
  dispose(): void
}

async function fetchModel({ modelURL, name }: Wearable): Promise<ArrayBuffer> {
  const answer = await fetch(modelURL as string).catch(() => null)
  if (!answer?.ok) throw new TryOnError('model', name)
  return answer.arrayBuffer()
}

/** The house's models come as files; a product's frame is made here, from its description. */
async function plainGlasses(wearable: Wearable): Promise<Object3D> {
  if (!wearable.modelURL) return frameObject(buildFrame(wearable.spec))
  const { scene } = await new GLTFLoader().parseAsync(await fetchModel(wearable), '')
  return part(scene, 'glasses')
}

function part(root: Object3D, name: string): Object3D {
  const found = root.getObjectByName(name)
  if (!found) throw new Error(`The model has no ${name}`)
  return found
}

/** Opaque pieces first, then what is seen through others, last what is seen through everything. */
const order: Record<LookName, number> = { frame: 0, hardware: 0, temple: 1, tip: 1, pad: 2, lens: 3 }

function meshesOf(root: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  root.traverse((child) => {
    if (child instanceof Mesh) meshes.push(child)
  })
  return meshes
}

/** Millimetres in one of the units that a mesh counts in. */
function unitOf(mesh: Object3D, root: Object3D): number {
  return mesh === root || !mesh.parent ? 1 : mesh.scale.x * unitOf(mesh.parent, root)
}

function coatOf({ shape, tint }: FrameSpec) {
  if (shape === 'sport') return coats.mirror
  return tint.top > 0.25 ? coats.tinted : coats.clear
}

/** A lens is drawn twice: what it takes away, and what it throws back. */
function glaze(lens: Mesh, shared: Shared, spec: FrameSpec): void {
  lens.material = tintMaterial()
  const shine = new Mesh(lens.geometry, shineMaterial(shared, coatOf(spec)))
  shine.renderOrder = order.lens + 1
  lens.add(shine)
}

/** Loads a frame and dresses it in acetate, metal and glass. */
export async function loadGlasses(wearable: Wearable, shared: Shared): Promise<Glasses> {
  const object = await plainGlasses(wearable)
  const { spec } = wearable
  const spots = await spotsOf(spec)
  const [leftTemple, rightTemple] = [part(object, 'temple_L'), part(object, 'temple_R')]
  const ofTemples = new Set([leftTemple, rightTemple].flatMap(meshesOf))
  for (const mesh of meshesOf(object)) {
    const plain = mesh.material as MeshStandardMaterial
    const name = plain.name as LookName
    const isTemple = ofTemples.has(mesh)
    const place = isTemple ? spotsPlace.temple : spotsPlace.front
    const isSpotted = spots && (name === 'frame' || name === 'temple')
    mesh.renderOrder = order[name]
    if (name === 'lens') glaze(mesh, shared, spec)
    else
      mesh.material = frameMaterial(shared, {
        color: plain.color,
        opacity: plain.opacity,
        isMetal: plain.metalness > 0.5,
        toMm: unitOf(mesh, object),
        ...(isSpotted ? { spots: { texture: spots, place, isTemple } } : {}),
      })
    plain.dispose()
  }
  return {
    object,
    sizes: object.userData as unknown as FrameSizes,
    leftTemple,
    rightTemple,
    dispose() {
      spots?.dispose()
      for (const { geometry, material } of meshesOf(object)) {
        geometry.dispose()
        for (const one of [material].flat()) one.dispose()
      }
    },
  }
}

/** Tells every piece of a temple how it is hidden. */
export function cover(
  temple: Object3D,
  { sunk, covered }: { sunk: number; covered: readonly number[] },
): void {
  for (const { material } of meshesOf(temple)) {
    const { uniforms } = material as RawShaderMaterial
    if (uniforms.sunk) uniforms.sunk.value = sunk
    if (uniforms.covered) uniforms.covered.value = covered
  }
}
