// Compresses the built assets once, so that the server never does it while someone waits.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = new URL('../dist/assets/', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|wasm)$/
const worthIt = 1024

for (const name of await readdir(folder)) {
  if (!compressible.test(name)) continue
  const file = join(folder, name)
  const content = await readFile(file)
  if (content.length <= worthIt) continue
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
