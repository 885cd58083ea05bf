import type { FrameModel, FrameNode, FramePart, Look, LookName } from './model'

/** Positions are whole numbers of this share of a millimetre: finer than any eye, half the size of floats. */
const unitsPerMm = 128

const componentType = { byte: 5120, unsignedByte: 5121, short: 5122, unsignedShort: 5123 }
const target = { vertices: 34962, indices: 34963 }

/** Collects what the JSON part of a glTF file points into. */
class BinaryChunk {
  readonly views: object[] = []
  readonly accessors: object[] = []
  private readonly pieces: Uint8Array[] = []
  private size = 0

  /** Adds a typed array and returns the number of its accessor. */
  add(data: Int16Array | Int8Array | Uint8Array | Uint16Array, layout: AccessorLayout): number {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    this.views.push({
      buffer: 0,
      byteOffset: this.size,
      byteLength: bytes.length,
      ...(layout.stride ? { byteStride: layout.stride } : {}),
      target: layout.stride ? target.vertices : target.indices,
    })
    const { stride: _, ...accessor } = layout
    this.accessors.push({ bufferView: this.views.length - 1, ...accessor })
    this.pieces.push(padded(bytes, 0))
    this.size += this.pieces[this.pieces.length - 1]?.length ?? 0
    return this.accessors.length - 1
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.size)
    let at = 0
    for (const piece of this.pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }
}

interface AccessorLayout {
  readonly componentType: number
  readonly count: number
  readonly type: 'SCALAR' | 'VEC3' | 'VEC4'
  readonly normalized?: boolean
  readonly min?: readonly number[]
  readonly max?: readonly number[]
  /** Bytes from one vertex to the next; indices have none. */
  readonly stride?: number
}

/** Everything in a GLB file starts at a multiple of four bytes. */
function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler)
  out.set(bytes)
  return out
}

/** Rounds three numbers a vertex into rows of four, as alignment asks. */
function quantised<T extends Int16Array | Int8Array>(values: Float32Array, factor: number, out: T): T {
  for (let i = 0; i < values.length; i++) {
    const row = Math.floor(i / 3)
    out[row * 4 + (i % 3)] = Math.round((values[i] ?? 0) * factor)
  }
  return out
}

function bounds(rows: Int16Array): { min: number[]; max: number[] } {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = min.map((value) => -value)
  rows.forEach((value, i) => {
    const axis = i % 4
    if (axis === 3) return
    min[axis] = Math.min(min[axis] ?? value, value)
    max[axis] = Math.max(max[axis] ?? value, value)
  })
  return { min, max }
}

function primitive({ geometry, look }: FramePart, material: Map<string, number>, chunk: BinaryChunk) {
  const count = geometry.positions.length / 3
  const positions = quantised(geometry.positions, unitsPerMm, new Int16Array(count * 4))
  const normals = quantised(geometry.normals, 127, new Int8Array(count * 4))
  const attributes: Record<string, number> = {
    POSITION: chunk.add(positions, {
      componentType: componentType.short,
      count,
      type: 'VEC3',
      stride: 8,
      ...bounds(positions),
    }),
    NORMAL: chunk.add(normals, {
      componentType: componentType.byte,
      count,
      type: 'VEC3',
      normalized: true,
      stride: 4,
    }),
  }
  if (geometry.colors)
    attributes.COLOR_0 = chunk.add(
      Uint8Array.from(geometry.colors, (value) => Math.round(value * 255)),
      { componentType: componentType.unsignedByte, count, type: 'VEC4', normalized: true, stride: 4 },
    )
  const indices = chunk.add(geometry.indices, {
    componentType: componentType.unsignedShort,
    count: geometry.indices.length,
    type: 'SCALAR',
  })
  return { attributes, indices, material: material.get(look) }
}

function material(name: LookName, look: Look, isFading: boolean) {
  const blended = look.seeThrough || isFading
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: [...look.color, look.opacity],
      metallicFactor: look.metalness,
      roughnessFactor: look.roughness,
    },
    ...(blended ? { alphaMode: 'BLEND' } : {}),
    ...(name === 'lens' ? { doubleSided: true } : {}),
    ...(look.clearcoat > 0
      ? {
          extensions: {
            KHR_materials_clearcoat: { clearcoatFactor: look.clearcoat, clearcoatRoughnessFactor: 0.05 },
          },
        }
      : {}),
  }
}

const hasFading = ({ geometry }: FramePart) =>
  geometry.colors?.some((value, i) => i % 4 === 3 && value < 1) ?? false

/** Writes a frame as a binary glTF file: metres outside, millimetres inside, sizes in the root's extras. */
export function toGlb(model: FrameModel, name: string): Uint8Array {
  const chunk = new BinaryChunk()
  const parts = model.nodes.flatMap((node) => node.parts)
  const used = [...new Set(parts.map((part) => part.look))]
  const numbers = new Map(used.map((look, i) => [look, i]))
  const fading = new Set(parts.filter(hasFading).map((part) => part.look))
  const meshes = model.nodes.map((node) => ({
    name: node.name,
    primitives: node.parts.map((part) => primitive(part, numbers, chunk)),
  }))
  const nodes = model.nodes.map((node: FrameNode, i) => ({
    name: node.name,
    mesh: i,
    translation: [node.position.x, node.position.y, node.position.z],
    scale: [1 / unitsPerMm, 1 / unitsPerMm, 1 / unitsPerMm],
  }))
  const binary = chunk.bytes()
  const description = {
    asset: { version: '2.0', generator: 'Mirada' },
    extensionsUsed: ['KHR_mesh_quantization', 'KHR_materials_clearcoat'],
    extensionsRequired: ['KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: [nodes.length] }],
    nodes: [
      ...nodes,
      {
        name: 'glasses',
        scale: [0.001, 0.001, 0.001],
        children: nodes.map((_, i) => i),
        extras: { id: name, units: 'mm', ...model.sizes },
      },
    ],
    meshes,
    materials: used.map((look) => material(look, model.looks[look], fading.has(look))),
    accessors: chunk.accessors,
    bufferViews: chunk.views,
    buffers: [{ byteLength: binary.length }],
  }
  return container(padded(new TextEncoder().encode(JSON.stringify(description)), 0x20), binary)
}

function container(json: Uint8Array, binary: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + 8 + json.length + 8 + binary.length)
  const view = new DataView(out.buffer)
  const words = (at: number, ...values: number[]) =>
    values.forEach((value, i) => {
      view.setUint32(at + i * 4, value, true)
    })
  words(0, 0x46546c67, 2, out.length)
  words(12, json.length, 0x4e4f534a)
  out.set(json, 20)
  words(20 + json.length, binary.length, 0x004e4942)
  out.set(binary, 28 + json.length)
  return out
}
