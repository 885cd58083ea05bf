import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  Group,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
} from 'three'
import type { FrameModel, Look, LookName } from '../model'
import type { Geometry } from '../surface'

export function bufferGeometry({ positions, normals, colors, indices }: Geometry): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  if (colors) geometry.setAttribute('color', new BufferAttribute(colors, 4))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

export type MaterialMaker = (name: LookName, look: Look, hasVertexColors: boolean) => Material

/** A material that any renderer can show; pictures make richer ones. */
export const plainMaterial: MaterialMaker = (name, look, vertexColors) =>
  new MeshPhysicalMaterial({
    name,
    color: new Color(...look.color),
    opacity: look.opacity,
    metalness: look.metalness,
    roughness: look.roughness,
    clearcoat: look.clearcoat,
    clearcoatRoughness: 0.05,
    vertexColors,
    transparent: look.seeThrough || vertexColors,
    depthWrite: !look.seeThrough,
    side: name === 'lens' ? DoubleSide : FrontSide,
  })

/** The frame as objects to put into a scene, in millimetres, with the same names as in the GLB files. */
export function frameObject(model: FrameModel, makeMaterial: MaterialMaker = plainMaterial): Group {
  const glasses = new Group()
  glasses.name = 'glasses'
  glasses.userData = { ...model.sizes }
  for (const node of model.nodes) {
    const group = new Group()
    group.name = node.name
    group.position.set(node.position.x, node.position.y, node.position.z)
    for (const { look, geometry } of node.parts) {
      const mesh = new Mesh(
        bufferGeometry(geometry),
        makeMaterial(look, model.looks[look], geometry.colors !== null),
      )
      mesh.name = look
      group.add(mesh)
    }
    glasses.add(group)
  }
  return glasses
}
