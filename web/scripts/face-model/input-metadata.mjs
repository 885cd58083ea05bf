// The TFLITE_METADATA that MediaPipe Tasks ask of a network: how a picture becomes its input.
// Fields are numbered as in TensorFlow Lite's metadata_schema.fbs.
import { Builder } from 'flatbuffers'

const rgb = 1
const imageProperties = 2
const normalization = 1

/** Every colour value is taken as (value - mean) / std. */
export function inputMetadata(mean, std) {
  const builder = new Builder(512)
  const floats = (values) => {
    builder.startVector(4, values.length, 4)
    for (const value of values.toReversed()) builder.addFloat32(value)
    return builder.endVector()
  }
  const offsets = (values) => {
    builder.startVector(4, values.length, 4)
    for (const value of values.toReversed()) builder.addOffset(value)
    return builder.endVector()
  }
  const table = (size, fields) => {
    builder.startObject(size)
    for (const [field, kind, value] of fields) {
      if (kind === 'byte') builder.addFieldInt8(field, value, 0)
      else builder.addFieldOffset(field, value, 0)
    }
    return builder.endObject()
  }

  const means = floats([mean])
  const deviations = floats([std])
  const options = table(2, [
    [0, 'offset', means],
    [1, 'offset', deviations],
  ])
  const process = table(2, [
    [0, 'byte', normalization],
    [1, 'offset', options],
  ])
  const processes = offsets([process])
  const properties = table(2, [[0, 'byte', rgb]])
  const content = table(3, [
    [0, 'byte', imageProperties],
    [1, 'offset', properties],
  ])
  const inputName = builder.createString('image')
  const input = table(7, [
    [0, 'offset', inputName],
    [3, 'offset', content],
    [4, 'offset', processes],
  ])
  const inputs = offsets([input])
  const subgraph = table(8, [[2, 'offset', inputs]])
  const subgraphs = offsets([subgraph])
  const name = builder.createString('face')
  const parserVersion = builder.createString('1.0.0')
  const model = table(8, [
    [0, 'offset', name],
    [3, 'offset', subgraphs],
    [7, 'offset', parserVersion],
  ])
  builder.finish(model, 'M001')
  return Buffer.from(builder.asUint8Array())
}
