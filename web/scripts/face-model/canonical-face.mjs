// The face that poses are told against, in centimetres: read from MediaPipe's geometry metadata (a protocol buffer).

/** Yields [field, value] of a protocol buffer message: numbers, or bytes for what is longer. */
function* fieldsOf(bytes) {
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      value |= (byte & 127) << shift
      if (!(byte & 128)) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [field, wire] = [key >> 3, key & 7]
    if (wire === 0) yield [field, varint()]
    else if (wire === 2) {
      const size = varint()
      at += size
      yield [field, bytes.subarray(at - size, at)]
    } else if (wire === 5) {
      at += 4
      yield [field, bytes.readFloatLE(at - 4)]
    } else throw new Error(`Unknown wire type ${wire}`)
  }
}

function* floatsOf(value) {
  if (typeof value === 'number') yield value
  else for (let at = 0; at < value.length; at += 4) yield value.readFloatLE(at)
}

function* integersOf(value) {
  if (typeof value === 'number') yield value
  else {
    let number = 0
    let shift = 0
    for (const byte of value) {
      number |= (byte & 127) << shift
      shift += 7
      if (byte & 128) continue
      yield number
      number = 0
      shift = 0
    }
  }
}

const field = { canonicalMesh: 1, vertices: 3, triangles: 4 }
const vertexFloats = 5 // x, y, z and a place on a texture

export function canonicalFace(metadata) {
  const mesh = [...fieldsOf(metadata)].find(([name]) => name === field.canonicalMesh)?.[1]
  if (!mesh) throw new Error('The geometry metadata holds no mesh')
  const all = (name, read) =>
    [...fieldsOf(mesh)].flatMap(([held, value]) => (held === name ? [...read(value)] : []))
  const vertices = all(field.vertices, floatsOf)
  return {
    positions: vertices.filter((_, i) => i % vertexFloats < 3).map((value) => Math.round(value * 1e4) / 1e4),
    triangles: all(field.triangles, integersOf),
  }
}
