// What the editing kernel weighs by itself, minified and compressed; what it is made with is not counted.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from '../../web/node_modules/rolldown/dist/index.mjs'

const folder = fileURLToPath(new URL('../../web/src/shared/editing/', import.meta.url))

export async function kernelBytes() {
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'))
  const bundle = await rolldown({
    input: files.map((file) => folder + file),
    external: (id) => !/^[./]/.test(id),
  })
  const { output } = await bundle.generate({
    minify: true,
    codeSplitting: { groups: [{ name: 'kernel', test: /./ }] },
  })
  return brotliCompressSync(output.map(({ code }) => code ?? '').join('')).length
}
