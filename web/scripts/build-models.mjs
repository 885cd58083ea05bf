// Writes the try-on's eight frames as GLB files. A file that would not change is left alone, so that nothing
// that depends on it is built again.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const web = new URL('../', import.meta.url)
const folder = new URL('public/vto/v1/models/', web)

const load = async (path) => {
  const file = fileURLToPath(new URL(path, web))
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
}

const { modelFiles } = await load('src/features/tryon/frame/model-files.ts')
await mkdir(folder, { recursive: true })
for (const { name, bytes } of modelFiles()) {
  const file = new URL(name, folder)
  const there = await readFile(file).catch(() => null)
  if (!there?.equals(bytes)) await writeFile(file, bytes)
}
