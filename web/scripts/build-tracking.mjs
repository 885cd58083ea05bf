// Writes what face tracking downloads: MediaPipe's runtime, the networks and the face of reference, each beside
// its compressed copies. A file that would not change is left alone: compressing takes half a minute.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { faceModel } from './face-model/build.mjs'

const web = new URL('../', import.meta.url)
const folder = new URL('public/vto/v1/', web)
const runtime = new URL('node_modules/@mediapipe/tasks-vision/wasm/', web)

async function write(name, bytes) {
  const file = new URL(name, folder)
  const copies = ['br', 'gz'].map((ending) => new URL(`${name}.${ending}`, folder))
  const there = await readFile(file).catch(() => null)
  if (there?.equals(bytes) && copies.every((copy) => existsSync(copy))) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(file, bytes), writeFile(copies[0], br), writeFile(copies[1], gz)])
}

await mkdir(folder, { recursive: true })
for (const name of ['vision_wasm_module_internal.js', 'vision_wasm_module_internal.wasm'])
  await write(name, await readFile(new URL(name, runtime)))
const { task, canonical } = await faceModel(new URL('node_modules/@mediapipe/face_mesh/', web))
await write('face_landmarker.task', task)
await write('canonical-face.json', Buffer.from(JSON.stringify(canonical)))
