// Holds the virtual try-on to its budgets, in a browser without a graphics card:
//
//   node bench/tryon/run.mjs
//
// It needs bin/mirada and a face: see film.mjs.
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '../../e2e/node_modules/playwright-core/index.mjs'
import { bareLandmarker } from './bare-landmarker.mjs'
import { faceFilm, picturesOf } from './film.mjs'
import { plainTryOn } from './plain-try-on.mjs'
import { watchedPage } from './watched-page.mjs'

const inRepository = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function serve(data) {
  const address = '127.0.0.1:18099'
  // Without the demo's products: for half a minute a core would be busy with their pictures.
  const arguments_ = ['serve', '--addr', address, '--data', data, '--rate-limit-scale', '1000']
  const server = spawn(inRepository('bin/mirada'), arguments_, { stdio: 'ignore' })
  const baseURL = `http://${address}`
  for (let i = 0; i < 400 && !(await fetch(`${baseURL}/readyz`).catch(() => null))?.ok; i++) await pause(100)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  return { baseURL, stop }
}

const results = []
/** Says what was measured beside what is allowed. */
function judge(what, value, allowed, holds) {
  results.push(holds)
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${value} (${allowed})`)
}

async function modelSizes() {
  const folder = inRepository('web/public/vto/v1/models')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.glb'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
  const largest = Math.max(...sizes) / 1024
  judge(`largest of ${files.length} models`, `${largest.toFixed(0)} KB`, 'at most 100 KB', largest <= 100)
}

/** Browsers tell of tasks above 50 ms only. */
const sayTask = (longest) => (longest ? `${longest.toFixed(0)} ms` : 'none above 50 ms')

/** What a plain try-on shows and how long it stands still, on a page that is closed afterwards. */
async function watchPlain(browser, baseURL) {
  const plain = await plainTryOn(browser, baseURL)
  const { perSecond } = await plain.watch(3000)
  const { longest } = await plain.tryModels()
  await plain.close()
  return { perSecond, longest }
}

/**
 * Takes turns with the references and compares turn by turn, so that neither a machine that gets slower nor one busy
 * moment decides. Answers with the last page.
 */
async function compare(browser, baseURL, film) {
  const bareTimes = await bareLandmarker(browser, baseURL, await picturesOf(film, 60))
  const rounds = []
  let page
  for (let i = 0; i < 5; i++) {
    await page?.close()
    const bare = median(await bareTimes())
    const plain = await watchPlain(browser, baseURL)
    page = await watchedPage(browser, baseURL)
    const { tracking, perSecond, longest } = await page.watch(3000)
    const changing = await page.tryModels()
    rounds.push({
      bare,
      ours: median(tracking),
      ratio: median(tracking) / bare,
      perSecond,
      plainPerSecond: plain.perSecond,
      shown: perSecond / plain.perSecond,
      longest,
      changing: changing.longest,
      plainChanging: plain.longest,
    })
  }
  const middle = (what) => median(rounds.map((round) => round[what]))
  judge(
    'tracking against the bare landmarker',
    `${middle('ratio').toFixed(2)} (${middle('ours').toFixed(1)} ms to ${middle('bare').toFixed(1)} ms)`,
    'at most 1.3',
    middle('ratio') <= 1.3,
  )
  judge(
    'pictures a second against a plain try-on',
    `${middle('shown').toFixed(2)} (${middle('perSecond').toFixed(1)} to ${middle('plainPerSecond').toFixed(1)})`,
    'at least 0.8',
    middle('shown') >= 0.8,
  )
  const longest = Math.max(...rounds.map((round) => round.longest))
  judge('longest task while tracking', sayTask(longest), 'at most 50 ms', longest <= 50)
  judge(
    'longest task while models change',
    `${sayTask(middle('changing'))}, of a plain try-on ${sayTask(middle('plainChanging'))}`,
    'no longer',
    middle('changing') <= middle('plainChanging'),
  )
  return page
}

/** What leaks does so at each reset; a sentence more or less about the face is a node or two. */
const resets = 20

async function judgeResets(page) {
  const before = await page.resets(5) // by then everything that stays is there
  const after = await page.resets(resets)
  const growth = after.bytes / before.bytes - 1
  const sizes = [before, after].map(({ bytes }) => `${(bytes / 2 ** 20).toFixed(2)} MB`).join(' to ')
  judge(
    `objects kept over ${resets} resets`,
    `${(growth * 100).toFixed(1)} % more (${sizes})`,
    'at most 3 %',
    growth <= 0.03,
  )
  for (const [thing, count] of Object.entries(after.things)) {
    const first = before.things[thing]
    const comesAndGoes = thing === 'nodes' || thing === 'listeners'
    const allowed = comesAndGoes ? 'fewer than one more for each' : 'no more'
    const holds = comesAndGoes ? count < first + resets : count <= first
    judge(`${thing} over ${resets} resets`, `${first} to ${count}`, allowed, holds)
  }
}

async function measure(baseURL, film) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    await judgeResets(await compare(browser, baseURL, film))
  } finally {
    await browser.close()
  }
}

await modelSizes()
const folder = await mkdtemp(join(tmpdir(), 'mirada-bench-'))
const film = await faceFilm(folder)
if (film) {
  const server = await serve(folder)
  await measure(server.baseURL, film).finally(server.stop)
} else console.log('skipped: no face to be tracked')
await rm(folder, { recursive: true, force: true })
process.exitCode = results.every(Boolean) ? 0 : 1
