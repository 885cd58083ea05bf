// Compresses the built files once, so that the server never does it while someone waits. What a file came to is kept by
// its content: most of a new build is the same as the last.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = new URL('../dist/', import.meta.url).pathname
const kept = new URL('../../.cache/compressed/', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|wasm|glb|task)$/
const worthIt = 256
/** Beyond it the best compression takes longer than the rest of the build. */
const large = 4 << 20

async function compress(content, path) {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 11,
  }
  const made = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  for (const [index, ending] of ['br', 'gz'].entries()) {
    await writeFile(`${path}.${ending}.new`, made[index])
    await rename(`${path}.${ending}.new`, `${path}.${ending}`)
  }
}

await mkdir(kept, { recursive: true })
for (const name of await readdir(folder, { recursive: true })) {
  if (name.startsWith('.') || !compressible.test(name)) continue
  const file = join(folder, name)
  // The try-on's large files bring their compressed copies along (see build-tracking.mjs).
  if (existsSync(`${file}.br`)) continue
  const content = await readFile(file)
  if (content.length <= worthIt) continue
  const path = join(kept, createHash('sha256').update(content).digest('hex'))
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) await compress(content, path)
  for (const ending of ['br', 'gz']) {
    const { size } = await stat(`${path}.${ending}`)
    // What is packed already is sent as it is.
    if (size < content.length * 0.95) await copyFile(`${path}.${ending}`, `${file}.${ending}`)
  }
}
