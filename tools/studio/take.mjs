// Takes the demo shop's pictures with Blender, those only that would come out differently: node tools/studio/take.mjs
//
// What was taken of what is kept beside the pictures, after each of them: it can be stopped and run again at any time.
import { execFile, spawn } from 'node:child_process'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoFrames, fingerprint } from './frames.mjs'
import { plan } from './plan.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const work = `${root}.cache/studio`
const ledger = `${root}internal/demo/pictures/taken.json`
const run = promisify(execFile)

const fileOf = ({ file }, size) => `${root}${file}-${size}.webp`
const nameOf = ({ name, view }) => `${name}-${view}`
const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )
const isThere = async (job) =>
  (await Promise.all(job.sizes.map((size) => exists(fileOf(job, size))))).every(Boolean)

async function outdated(jobs, taken) {
  const there = await Promise.all(jobs.map(isThere))
  return jobs.filter((job, i) => !there[i] || taken[nameOf(job)] !== job.print)
}

/** One list for Blender, and the frames that it names, each in a file. */
async function order(jobs) {
  await mkdir(work, { recursive: true })
  const frames = new Map(jobs.map(({ name, frame }) => [`${work}/${name}.json`, frame]))
  for (const [path, frame] of frames) await writeFile(path, JSON.stringify(frame))
  const list = jobs.map((job) => ({
    name: nameOf(job),
    frame: `${work}/${job.name}.json`,
    view: job.view,
    stage: job.stage,
    width: job.width,
    samples: job.samples,
    out: `${work}/${nameOf(job)}.png`,
  }))
  await writeFile(`${work}/jobs.json`, JSON.stringify(list))
}

/** Every width as WebP, each written whole or not at all. */
async function keep(job) {
  for (const size of job.sizes) {
    const path = fileOf(job, size)
    const smaller = size < job.width ? ['-resize', String(size), '0'] : []
    const look = ['-quiet', '-q', String(job.quality), '-m', '6', '-sharp_yuv', ...smaller]
    await run('cwebp', [...look, `${work}/${nameOf(job)}.png`, '-o', `${path}.new`])
    await rename(`${path}.new`, path)
  }
}

async function note(taken) {
  const sorted = Object.fromEntries(Object.entries(taken).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(ledger, `${JSON.stringify(sorted, null, 2)}\n`)
}

const minutes = (ms) => `${Math.ceil(ms / 60_000)} min`

async function take(jobs, taken) {
  const script = fileURLToPath(new URL('blender/studio.py', import.meta.url))
  const blender = spawn('blender', ['-b', '-P', script, '--', `${work}/jobs.json`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => blender.once('error', reject).once('close', resolve))
  const started = Date.now()
  let done = 0
  for await (const line of createInterface({ input: blender.stdout })) {
    if (/Error|Traceback/.test(line)) console.error(line)
    if (!line.startsWith('taken ')) continue
    const job = jobs[done++]
    await keep(job)
    taken[nameOf(job)] = job.print
    await note(taken)
    const left = ((Date.now() - started) / done) * (jobs.length - done)
    console.log(`${done} of ${jobs.length}  ${nameOf(job)}  about ${minutes(left)} left`)
  }
  await ended
  if (done < jobs.length) throw new Error(`Blender stopped after ${done} of ${jobs.length} pictures`)
}

const jobs = plan(await demoFrames()).map(({ file, sizes, quality, ...look }) => ({
  ...look,
  file,
  sizes,
  quality,
  print: fingerprint(look),
}))
const taken = JSON.parse(await readFile(ledger, 'utf8').catch(() => '{}'))
const due = await outdated(jobs, taken)
if (due.length === 0) console.log(`All ${jobs.length} pictures show the frames as they are.`)
else {
  await order(due)
  await take(due, taken)
}
