// Writes the list of frames that the demo shop sells, for render.mjs:
//
//   node tools/pictures/house.mjs > frames.json
//
// The demo's products say shape, material, colour and tint in the words of the shop; here they become frames.
import { readFile } from 'node:fs/promises'

const shapes = {
  Aviador: 'aviator',
  Trapecio: 'wayfarer',
  Redonda: 'round',
  Cuadrada: 'square',
  'Ojo de gato': 'cat-eye',
  Envolvente: 'sport',
  Grande: 'oversized',
  Panto: 'panto',
}
const materials = { Acetato: 'acetate', Acero: 'metal', 'Acetato translúcido': 'translucent' }
const colours = {
  Negro: { color: '#111214' },
  Carey: {
    color: '#8a4a1c',
    tortoise: { light: '#b9803a', dark: '#1d0d06', spot: 8, coverage: 0.55, seed: 1 },
  },
  'Carey miel': {
    color: '#c07a34',
    tortoise: { light: '#d59a4c', dark: '#5b3a22', spot: 9, coverage: 0.5, seed: 4 },
  },
  Dorado: { color: '#c9a24b' },
  Plateado: { color: '#b9bcc1' },
  Grafito: { color: '#4b4f55' },
  'Azul noche': { color: '#1d3557' },
  Vino: { color: '#6d1a36' },
  Cristal: { color: '#dfe7ea' },
  'Verde palma': { color: '#2b6845' },
  Arena: { color: '#cbb591' },
  Ámbar: { color: '#b5762a' },
}
const tints = {
  Transparente: { color: '#e8eef2', top: 0.1, bottom: 0.06 },
  Gris: { color: '#2b2f36', top: 0.85, bottom: 0.5 },
  Verde: { color: '#2e3d2f', top: 0.85, bottom: 0.6 },
  Café: { color: '#3c2a1f', top: 0.85, bottom: 0.35 },
  Larimar: { color: '#0f6578', top: 0.85, bottom: 0.4 },
  Rosa: { color: '#5c2436', top: 0.75, bottom: 0.3 },
  'Rojo espejo': { color: '#b33a1e', top: 0.85, bottom: 0.65 },
  Ámbar: { color: '#9a5c14', top: 0.7, bottom: 0.35 },
}

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

const file = new URL('../../internal/demo/products.json', import.meta.url)
const products = JSON.parse(await readFile(file, 'utf8'))
const views = (process.argv[2] ?? 'front').split(',')
// Newest first: the home page shows those.
const list = products
  .toReversed()
  .map((product) => ({ name: slug(product.name), frame: frame(product), views }))
console.log(JSON.stringify(list, null, 2))
