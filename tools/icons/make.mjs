// Draws the shop's icons and the picture of links to it from the drawings of the front end:
//
//   node tools/icons/make.mjs
//
// The results are committed in web/public; run it again after a change of the drawings.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const inWeb = (path) => join(root, 'web', path)
const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core')

const icon = await readFile(inWeb('src/shared/styles/icon.svg'), 'utf8')
const hero = await readFile(inWeb('src/features/content/aviator-on-sand.webp'))
const face = await readFile(inWeb('node_modules/@fontsource/belleza/files/belleza-latin-400-normal.woff2'))
const paper = '#fcfbf9'

const filling = 'html,body,svg{margin:0;width:100vw;height:100vh;display:block}'
const asItIs = `<style>${filling}</style>${icon}`
// Whoever cuts the icon to a shape of their own may take a tenth from each side.
const onPaper = (share) =>
  `<style>html,body{margin:0;height:100vh;background:${paper};display:grid;place-items:center}svg{width:${share}vw}</style>${icon}`
const link = `<style>
  @font-face{font-family:Belleza;src:url(data:font/woff2;base64,${face.toString('base64')})}
  ${filling}
  img{width:100vw;height:100vh;object-fit:cover;object-position:85% 50%}
  p{position:absolute;left:0;bottom:0;margin:0;padding:44px 72px 40px 64px;background:${paper};color:#191816;font:96px/1 Belleza}
  small{display:block;margin-top:14px;font-size:34px;color:#0f6578}
</style><img src="data:image/webp;base64,${hero.toString('base64')}"><p>Mirada<small>Gafas y lentes de sol</small></p>`

const pictures = [
  { name: 'icon-192.png', width: 192, height: 192, html: asItIs },
  { name: 'icon-512.png', width: 512, height: 512, html: asItIs },
  { name: 'icon-maskable-512.png', width: 512, height: 512, html: onPaper(72) },
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: onPaper(88) },
  { name: 'share.jpg', width: 1200, height: 630, html: link },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const { name, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const isPhoto = name.endsWith('.jpg')
  const type = isPhoto ? { type: 'jpeg', quality: 84 } : { type: 'png', omitBackground: true }
  await writeFile(inWeb(join('public', name)), await page.screenshot(type))
  await page.close()
}
await browser.close()
