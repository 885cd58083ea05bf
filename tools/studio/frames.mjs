// The frames that the demo shop sells, as the generator of the 3D view and of the try-on builds them: the studio
// photographs the same meshes that visitors turn and wear.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../../', import.meta.url)
const generator = new URL('web/src/features/tryon/frame/', root)

/** Vite is installed where it is used most; it runs the generator's TypeScript here too. */
const { resolve } = createRequire(new URL('web/package.json', root))
const { runnerImport } = await import(pathToFileURL(resolve('vite')).href)
const load = async (file) => {
  const path = fileURLToPath(new URL(file, generator))
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module
}

const inDemo = async (file) => JSON.parse(await readFile(new URL(`internal/demo/${file}`, root), 'utf8'))

/** The name as files carry it: "Río San Juan" is rio-san-juan. */
const slug = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Machines differ in the last digits, pictures do not: a thousandth of a millimetre is enough. */
const rounded = (values, parts) => Array.from(values, (value) => Math.round(value * parts) / parts)
const millimetres = (values) => rounded(values, 1_000)
/** Reflections show less than that. */
const directions = (values) => rounded(values, 100_000)

const mesh = ({ look, geometry }) => ({
  look,
  positions: millimetres(geometry.positions),
  normals: directions(geometry.normals),
  indices: Array.from(geometry.indices),
})

/** What the studio needs to know of a frame: its meshes, and what they are made of. */
function sitter(spec, model, mirrored) {
  const { material, color, tipColor, hardwareColor, tortoise, tint, lensHeight } = spec
  return {
    look: { material, color, tipColor, hardwareColor, tortoise, tint, mirrored, lensHeight },
    nodes: model.nodes.map(({ name, position, parts }) => ({
      name,
      position: millimetres([position.x, position.y, position.z]),
      parts: parts.map(mesh),
    })),
  }
}

/** Newest first, as the shop shows them. */
export async function demoFrames() {
  const [{ frameSpec }, { buildFrame }, { fine }] = await Promise.all(
    ['spec-defaults.ts', 'build-frame.ts', 'detail.ts'].map(load),
  )
  const { shapes, materials, colours, tints } = await inDemo('looks.json')
  const products = await inDemo('products.json')
  return products.toReversed().map((product) => {
    const [lensWidth, bridge, temple] = product.size.split('-').map(Number)
    const { mirrored = false, ...tint } = tints[product.tint]
    const spec = frameSpec({
      shape: shapes[product.shape],
      material: materials[product.material],
      lensWidth,
      bridge,
      temple,
      ...colours[product.colour],
      tint,
    })
    const frame = sitter(spec, buildFrame(spec, fine), mirrored)
    return { name: slug(product.name), featured: product.featured, frame }
  })
}

export const fingerprint = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
