import { add, cross, dot, length, normalize, scale, subtract, type Vec3 } from './vector'

export interface Vertex {
  readonly position: Vec3
  readonly normal: Vec3
}

type Triangle = readonly [number, number, number]

/** A mesh while it is being made. */
export interface Surface {
  readonly vertices: readonly Vertex[]
  readonly triangles: readonly Triangle[]
}

/** A finished mesh; colours are linear red, green, blue and opacity, from 0 to 1. */
export interface Geometry {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly colors: Float32Array | null
  readonly indices: Uint16Array
}

export type Rgba = readonly [red: number, green: number, blue: number, opacity: number]

const smallestArea = 1e-6

function faceNormal(vertices: readonly Vertex[], [a, b, c]: Triangle): Vec3 {
  const at = (i: number) => (vertices[i] as Vertex).position
  return cross(subtract(at(b), at(a)), subtract(at(c), at(a)))
}

/** Winds every triangle the way its vertices' normals look, and drops those without an area. */
function oriented(vertices: readonly Vertex[], triangles: readonly Triangle[]): Surface {
  const kept = triangles.flatMap((triangle): Triangle[] => {
    const face = faceNormal(vertices, triangle)
    if (length(face) < smallestArea) return []
    const [a, b, c] = triangle
    const side = triangle.reduce((sum, i) => sum + dot(face, (vertices[i] as Vertex).normal), 0)
    return [side < 0 ? [a, c, b] : triangle]
  })
  return { vertices, triangles: kept }
}

interface GridOptions {
  readonly closeRows?: boolean
  readonly closeColumns?: boolean
  /** Says no where the surface is meant to stay open. */
  readonly keep?: (row: number, column: number) => boolean
}

/** Joins rows of equally many vertices, each to the next. */
export function grid(rows: readonly (readonly Vertex[])[], options: GridOptions = {}): Surface {
  const columns = rows[0]?.length ?? 0
  const lastRow = options.closeRows ? rows.length : rows.length - 1
  const lastColumn = options.closeColumns ? columns : columns - 1
  const triangles: Triangle[] = []
  for (let row = 0; row < lastRow; row++) {
    for (let column = 0; column < lastColumn; column++) {
      if (options.keep && !options.keep(row, column)) continue
      const nextRow = ((row + 1) % rows.length) * columns
      const nextColumn = (column + 1) % columns
      const a = row * columns + column
      const b = nextRow + column
      const c = nextRow + nextColumn
      const d = row * columns + nextColumn
      triangles.push([a, b, c], [a, c, d])
    }
  }
  return oriented(rows.flat(), triangles)
}

export function merge(surfaces: readonly Surface[]): Surface {
  const vertices: Vertex[] = []
  const triangles: Triangle[] = []
  for (const surface of surfaces) {
    const base = vertices.length
    for (const vertex of surface.vertices) vertices.push(vertex)
    for (const [a, b, c] of surface.triangles) triangles.push([a + base, b + base, c + base])
  }
  return { vertices, triangles }
}

export function mapVertices(surface: Surface, change: (vertex: Vertex) => Vertex): Surface {
  return { vertices: surface.vertices.map(change), triangles: surface.triangles }
}

const flipX = (v: Vec3): Vec3 => ({ x: -v.x, y: v.y, z: v.z })

/** The same for the other side of the face. */
export function mirror(surface: Surface): Surface {
  const flipped = mapVertices(surface, ({ position, normal }) => ({
    position: flipX(position),
    normal: flipX(normal),
  }))
  return { vertices: flipped.vertices, triangles: surface.triangles.map(([a, b, c]) => [a, c, b] as const) }
}

export const bothSides = (surface: Surface): Surface => merge([surface, mirror(surface)])

export function move(surface: Surface, by: Vec3): Surface {
  return mapVertices(surface, ({ position, normal }) => ({ position: add(position, by), normal }))
}

/** A ball drawn out along its axes, then turned. */
export function ellipsoid(radii: Vec3, segments: number, turn: (v: Vec3) => Vec3 = (v) => v): Surface {
  const rows = Array.from({ length: segments / 2 + 1 }, (_, row) => {
    const polar = (row / (segments / 2)) * Math.PI
    return Array.from({ length: segments }, (_, column): Vertex => {
      const around = (column / segments) * 2 * Math.PI
      const unit = {
        x: Math.sin(polar) * Math.cos(around),
        y: Math.cos(polar),
        z: Math.sin(polar) * Math.sin(around),
      }
      const position = { x: unit.x * radii.x, y: unit.y * radii.y, z: unit.z * radii.z }
      const normal = { x: unit.x / radii.x, y: unit.y / radii.y, z: unit.z / radii.z }
      return { position: turn(position), normal: normalize(turn(normal)) }
    })
  })
  return grid(rows, { closeColumns: true })
}

/** The head of a rivet, looking along z. */
export function pin(radius: number, height: number, segments: number): Surface {
  const ring = (r: number, z: number, slope: number): Vertex[] =>
    Array.from({ length: segments }, (_, i) => {
      const angle = (i / segments) * 2 * Math.PI
      const out = { x: Math.cos(angle), y: Math.sin(angle), z: 0 }
      return {
        position: { ...scale(out, r), z },
        normal: normalize({ ...scale(out, Math.cos(slope)), z: Math.sin(slope) }),
      }
    })
  return grid(
    [
      ring(radius, -height, 0),
      ring(radius, height * 0.4, 0.4),
      ring(radius * 0.6, height * 0.9, 1.1),
      ring(0, height, Math.PI / 2),
    ],
    {
      closeColumns: true,
    },
  )
}

export function toGeometry(surface: Surface, color?: (position: Vec3, index: number) => Rgba): Geometry {
  const { vertices, triangles } = surface
  if (vertices.length > 0xffff) throw new Error(`A mesh holds at most 65535 vertices, not ${vertices.length}`)
  const positions = new Float32Array(vertices.length * 3)
  const normals = new Float32Array(vertices.length * 3)
  const colors = color ? new Float32Array(vertices.length * 4) : null
  vertices.forEach(({ position, normal }, i) => {
    positions.set([position.x, position.y, position.z], i * 3)
    normals.set([normal.x, normal.y, normal.z], i * 3)
    if (color) colors?.set(color(position, i), i * 4)
  })
  return { positions, normals, colors, indices: Uint16Array.from(triangles.flat()) }
}
