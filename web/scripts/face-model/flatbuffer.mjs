// Just enough of the FlatBuffers format to put a new root in front of a file that stays as it is: offsets only
// ever point forward, so what is written before the old file may point into it.

/** Reads tables and vectors by position. */
export function reader(bytes) {
  const follow = (at) => at + bytes.readUInt32LE(at)
  const fieldAt = (table, field) => {
    const vtable = table - bytes.readInt32LE(table)
    const slot = 4 + 2 * field
    const offset = slot < bytes.readUInt16LE(vtable) ? bytes.readUInt16LE(vtable + slot) : 0
    return offset ? table + offset : 0
  }
  const vector = (table, field) => {
    const at = fieldAt(table, field)
    if (!at) return []
    const start = follow(at)
    return Array.from({ length: bytes.readUInt32LE(start) }, (_, i) => start + 4 + 4 * i)
  }
  return {
    root: bytes.readUInt32LE(0),
    /** Positions of the tables that a vector points at. */
    tables: (table, field) => vector(table, field).map(follow),
    integers: (table, field) => vector(table, field).map((at) => bytes.readInt32LE(at)),
  }
}

const aligned = (at, to) => Math.ceil(at / to) * to

/** Writes forward into a block of fixed size that is to stand in front of the old file. */
export class Writer {
  #at = 8 // the root's offset and the file's identifier come first

  constructor(size, identifier) {
    this.bytes = Buffer.alloc(size)
    this.bytes.write(identifier, 4, 'latin1')
  }

  #reserve(size, alignment = 4) {
    const start = aligned(this.#at, alignment)
    this.#at = start + size
    if (this.#at > this.bytes.length) throw new Error('The block in front of the network is too small')
    return start
  }

  link(from, to) {
    this.bytes.writeUInt32LE(to - from, from)
  }

  root(table) {
    this.bytes.writeUInt32LE(table.at, 0)
  }

  /**
   * A table of `count` possible fields. Those given are ['int' | 'byte', value] or ['offset'], by number; the answer
   * tells where each one lies, so that offsets can be linked once their target is written.
   */
  table(count, fields) {
    const entries = Object.entries(fields)
    const vtableSize = 4 + 2 * count
    const vtable = this.#reserve(vtableSize)
    const places = {}
    let size = 4
    for (const [field, [kind]] of entries) {
      const width = kind === 'byte' ? 1 : 4
      size = aligned(size, width)
      places[field] = size
      size += width
    }
    const at = this.#reserve(size)
    this.bytes.writeUInt16LE(vtableSize, vtable)
    this.bytes.writeUInt16LE(size, vtable + 2)
    this.bytes.writeInt32LE(at - vtable, at)
    for (const [field, [kind, value]] of entries) {
      this.bytes.writeUInt16LE(places[field], vtable + 4 + 2 * field)
      if (kind === 'byte') this.bytes.writeInt8(value, at + places[field])
      if (kind === 'int') this.bytes.writeInt32LE(value, at + places[field])
    }
    return { at, field: (field) => at + places[field] }
  }

  string(text) {
    const content = Buffer.from(text)
    const at = this.#reserve(4 + content.length + 1)
    this.bytes.writeUInt32LE(content.length, at)
    content.copy(this.bytes, at + 4)
    return at
  }

  integers(values) {
    const at = this.#reserve(4 + 4 * values.length)
    this.bytes.writeUInt32LE(values.length, at)
    for (const [i, value] of values.entries()) this.bytes.writeInt32LE(value, at + 4 + 4 * i)
    return at
  }

  /** A vector of offsets, to be linked item by item. */
  offsets(count) {
    const at = this.#reserve(4 + 4 * count)
    this.bytes.writeUInt32LE(count, at)
    return { at, item: (i) => at + 4 + 4 * i }
  }

  /** Bytes whose first one lies at a multiple of sixteen, as networks want their constants. */
  blob(content) {
    while ((aligned(this.#at, 4) + 4) % 16) this.#reserve(4)
    const at = this.#reserve(4)
    this.bytes.writeUInt32LE(content.length, at)
    content.copy(this.bytes, this.#reserve(content.length, 1))
    return at
  }
}
