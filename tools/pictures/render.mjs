// Takes product pictures of parametric frames in one studio.
//
//   node tools/pictures/render.mjs --spec frame.json --view front --out picture.webp
//   node tools/pictures/render.mjs --list frames.json --folder pictures
//
// A spec is a frame description; a list holds { name, frame, views } and yields name-view-width.webp.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const here = dirname(fileURLToPath(import.meta.url))
const web = join(here, '../../web')

/** Packages are installed where they are used most; this folder borrows them. */
const packagesOf = (owner) => createRequire(join(here, '../..', owner, 'package.json'))

async function bundle() {
  const { build } = await import(pathToFileURL(packagesOf('web').resolve('vite')).href)
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    resolve: {
      alias: { '@': join(web, 'src'), three: join(web, 'node_modules/three/build/three.module.js') },
    },
    build: { write: false, minify: false, rollupOptions: { input: join(here, 'studio/main.ts') } },
  })
  return output[0].code
}

async function withStudio(work) {
  const { chromium } = packagesOf('e2e')('playwright-core')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--enable-unsafe-swiftshader',
    ],
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(0)
    page.on('console', (message) => console.error(message.text()))
    const failed = new Promise((_, reject) => page.on('pageerror', reject))
    failed.catch(() => {})
    await page.addScriptTag({ content: await bundle(), type: 'module' })
    await Promise.race([page.waitForFunction('window.takePicture'), failed])
    return await work((job) => page.evaluate((wanted) => window.takePicture(wanted), job))
  } finally {
    await browser.close()
  }
}

const { values: options } = parseArgs({
  options: {
    spec: { type: 'string' },
    view: { type: 'string', default: 'front' },
    out: { type: 'string' },
    list: { type: 'string' },
    folder: { type: 'string' },
    width: { type: 'string', default: '1200' },
    height: { type: 'string' },
    samples: { type: 'string', default: '20' },
    lights: { type: 'string', default: '120' },
    sizes: { type: 'string', default: '400,800,1200' },
  },
})

const width = Number(options.width)
const common = {
  width,
  height: options.height ? Number(options.height) : Math.round(width * 0.75),
  samples: Number(options.samples),
  lights: Number(options.lights),
}
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
const save = (file, address) => writeFile(file, Buffer.from(address.split(',')[1], 'base64'))

async function one(take) {
  const [picture] = await take({
    ...common,
    frame: await readJson(options.spec),
    view: options.view,
    sizes: [width],
  })
  await save(options.out, picture)
}

async function all(take) {
  const sizes = options.sizes.split(',').map(Number)
  await mkdir(options.folder, { recursive: true })
  for (const { name, frame, views } of await readJson(options.list)) {
    for (const view of views) {
      const started = performance.now()
      const pictures = await take({ ...common, frame, view, sizes })
      await Promise.all(
        pictures.map((picture, i) => save(join(options.folder, `${name}-${view}-${sizes[i]}.webp`), picture)),
      )
      console.log(`${name} ${view}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
}

if (options.list && options.folder) await withStudio(all)
else if (options.spec && options.out) await withStudio(one)
else {
  console.error('Either --spec FILE --out FILE or --list FILE --folder FOLDER is needed.')
  process.exit(2)
}
