// What the camera films: a recording is nothing but JPEGs one after the other.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../shared/faces', import.meta.url))
const recording = join(process.env.MIRADA_FACES ?? beside, 'face-move.mjpeg')
/** Of Debian's package python-matplotlib-data. */
const portrait = process.env.MIRADA_PORTRAIT ?? '/usr/share/matplotlib/mpl-data/sample_data/grace_hopper.jpg'

/** The path of a recording of a face, or of a portrait over and over; null where neither is there. */
export async function faceFilm(folder) {
  if (existsSync(recording)) return recording
  if (!existsSync(portrait)) return null
  const made = join(folder, 'portrait.mjpeg')
  const picture = await readFile(portrait)
  await writeFile(made, Buffer.concat(Array(60).fill(picture)))
  return made
}

/** The first pictures of a recording. */
export async function picturesOf(film, count) {
  const bytes = await readFile(film)
  const start = Buffer.from([0xff, 0xd8, 0xff])
  const starts = []
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 3)) starts.push(at)
  return starts.slice(0, count).map((at, i) => bytes.subarray(at, starts[i + 1]))
}
