// Writes the list of frames that the demo shop sells, for render.mjs:
//
//   node tools/pictures/house.mjs VIEWS [NAMES] > frames.json
//
// The demo's products say shape, material, colour and tint in the words of the shop; here they become frames.
import { readFile } from 'node:fs/promises'

const inDemo = async (file) =>
  JSON.parse(await readFile(new URL(`../../internal/demo/${file}`, import.meta.url), 'utf8'))
const { shapes, materials, colours, tints } = await inDemo('looks.json')

/** The name as files carry it: "Río San Juan" is rio-san-juan. */
const slug = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

function frame(product) {
  const [lensWidth, bridge, temple] = product.size.split('-').map(Number)
  return {
    shape: shapes[product.shape],
    lensWidth,
    bridge,
    temple,
    material: materials[product.material],
    ...colours[product.colour],
    tint: tints[product.tint],
  }
}

const products = await inDemo('products.json')
const views = (process.argv[2] ?? 'front').split(',')
const wanted = process.argv[3]?.split(',')
// Newest first: the home page shows those.
const list = products
  .toReversed()
  .map((product) => ({ name: slug(product.name), frame: frame(product), views }))
  .filter(({ name }) => !wanted || wanted.includes(name))
console.log(JSON.stringify(list, null, 2))
