// Adds metadata and operations to a TensorFlow Lite network without touching what is in it.
// Fields are numbered as in TensorFlow Lite's schema.fbs.
import { reader, Writer } from './flatbuffer.mjs'
import { inputMetadata } from './input-metadata.mjs'

const blockSize = 65536
const schemaVersion = 3
const float32 = 0
const int32 = 2

/** Collects what is to be added; numbers go on from those that the network already uses. */
class Additions {
  buffers = []
  tensors = []
  operations = []
  codes = []

  constructor(used) {
    this.used = used
    this.empty = this.buffer(Buffer.alloc(0))
  }

  buffer(content) {
    this.buffers.push(content)
    return this.used.buffers + this.buffers.length - 1
  }

  #tensor(shape, type, buffer, name) {
    this.tensors.push({ shape, type, buffer, name: name + this.tensors.length })
    return this.used.tensors + this.tensors.length - 1
  }

  #code(builtin) {
    if (!this.codes.includes(builtin)) this.codes.push(builtin)
    return this.used.codes + this.codes.indexOf(builtin)
  }

  /** A tensor that is computed. */
  result(shape, name) {
    return this.#tensor(shape, float32, this.empty, name)
  }

  integers(values, name) {
    return this.#tensor(
      [values.length],
      int32,
      this.buffer(Buffer.from(Int32Array.from(values).buffer)),
      name,
    )
  }

  floats(values, shape, name) {
    return this.#tensor(shape, float32, this.buffer(Buffer.from(Float32Array.from(values).buffer)), name)
  }

  /** `options` is [type, count of fields, { field: integer }]. */
  operation(builtin, inputs, output, options) {
    this.operations.push({ code: this.#code(builtin), inputs, output, options })
    return output
  }
}

/**
 * The network with metadata for its input; `extend` may add operations behind its outputs and answers with the
 * outputs of the whole.
 */
export function extendNetwork(old, { mean, std, extend = (outputs) => outputs }) {
  const read = reader(old)
  const codes = read.tables(read.root, 1)
  const buffers = read.tables(read.root, 4)
  const [graph] = read.tables(read.root, 2)
  const tensors = read.tables(graph, 0)
  const operations = read.tables(graph, 3)
  const added = new Additions({ codes: codes.length, buffers: buffers.length, tensors: tensors.length })
  const outputs = extend(read.integers(graph, 2), added)
  const metadataBuffer = added.buffer(inputMetadata(mean, std))

  const out = new Writer(blockSize, 'TFL3')
  /** A vector that begins with tables of the old file; answers where the new ones are to be linked. */
  const continued = (field, kept, count) => {
    const vector = out.offsets(kept.length + count)
    out.link(field, vector.at)
    for (const [i, at] of kept.entries()) out.link(vector.item(i), blockSize + at)
    return (i) => vector.item(kept.length + i)
  }

  const model = out.table(8, {
    0: ['int', schemaVersion],
    1: ['offset'],
    2: ['offset'],
    3: ['offset'],
    4: ['offset'],
    6: ['offset'],
  })
  out.root(model)
  const newCode = continued(model.field(1), codes, added.codes.length)
  const newGraph = continued(model.field(2), [], 1)
  const newBuffer = continued(model.field(4), buffers, added.buffers.length)
  const newMetadata = continued(model.field(6), [], 1)
  out.link(model.field(3), out.string('patched from @mediapipe/face_mesh'))

  for (const [i, builtin] of added.codes.entries()) {
    const code = out.table(4, { 0: ['byte', builtin], 2: ['int', 1], 3: ['int', builtin] })
    out.link(newCode(i), code.at)
  }

  const whole = out.table(5, { 0: ['offset'], 1: ['offset'], 2: ['offset'], 3: ['offset'] })
  out.link(newGraph(0), whole.at)
  const newTensor = continued(whole.field(0), tensors, added.tensors.length)
  out.link(whole.field(1), out.integers(read.integers(graph, 1)))
  out.link(whole.field(2), out.integers(outputs))
  const newOperation = continued(whole.field(3), operations, added.operations.length)

  for (const [i, { shape, type, buffer, name }] of added.tensors.entries()) {
    const tensor = out.table(9, { 0: ['offset'], 1: ['byte', type], 2: ['int', buffer], 3: ['offset'] })
    out.link(newTensor(i), tensor.at)
    out.link(tensor.field(0), out.integers(shape))
    out.link(tensor.field(3), out.string(name))
  }
  for (const [i, { code, inputs, output, options }] of added.operations.entries()) {
    const fields = { 0: ['int', code], 1: ['offset'], 2: ['offset'] }
    const operation = out.table(9, options ? { ...fields, 3: ['byte', options[0]], 4: ['offset'] } : fields)
    out.link(newOperation(i), operation.at)
    out.link(operation.field(1), out.integers(inputs))
    out.link(operation.field(2), out.integers([output]))
    if (!options) continue
    const settings = Object.entries(options[2]).map(([field, value]) => [field, ['int', value]])
    out.link(operation.field(4), out.table(options[1], Object.fromEntries(settings)).at)
  }
  for (const [i, content] of added.buffers.entries()) {
    const buffer = out.table(1, content.length ? { 0: ['offset'] } : {})
    out.link(newBuffer(i), buffer.at)
    if (content.length) out.link(buffer.field(0), out.blob(content))
  }
  const metadata = out.table(2, { 0: ['offset'], 1: ['int', metadataBuffer] })
  out.link(newMetadata(0), metadata.at)
  out.link(metadata.field(0), out.string('TFLITE_METADATA'))
  return Buffer.concat([out.bytes, old])
}
