// Compresses the built files once, so that the server never does it while someone waits.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = new URL('../dist/', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|wasm|glb|task)$/
const worthIt = 256
/** Beyond it the best compression takes longer than the rest of the build. */
const large = 4 << 20

for (const name of await readdir(folder, { recursive: true })) {
  if (name.startsWith('.') || !compressible.test(name)) continue
  const file = join(folder, name)
  // The try-on's large files bring their compressed copies along (see build-tracking.mjs).
  if (existsSync(`${file}.br`)) continue
  const content = await readFile(file)
  if (content.length <= worthIt) continue
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 11,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  // What is packed already is sent as it is.
  if (br.length < content.length * 0.95) await writeFile(`${file}.br`, br)
  if (gz.length < content.length * 0.95) await writeFile(`${file}.gz`, gz)
}
