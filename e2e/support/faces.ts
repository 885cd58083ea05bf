import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { greyJpeg, jpegSize } from './grey-jpeg.ts'
import { inRepository } from './repository.ts'

/** What a test needs of a person or a thing; the repository itself carries no photograph. */
export type Recording = 'face-move' | 'face-still' | 'face-enter-leave' | 'noface'
export type Photograph = 'face-photo' | 'face-photo-glasses' | 'noface-photo'

/** Recordings lie beside the repository, or where the environment says. */
const folder = process.env.MIRADA_FACES ?? inRepository('../shared/faces')
/** A portrait that Debian's package python-matplotlib-data carries. */
const portrait = process.env.MIRADA_PORTRAIT ?? '/usr/share/matplotlib/mpl-data/sample_data/grace_hopper.jpg'

/** Where the recordings are, or null where only the portrait can be had. */
export const facesFolder = (): string | null => existing(folder)

function existing(file: string): string | null {
  return existsSync(file) ? file : null
}

function keep(name: string, content: Buffer): string {
  const made = inRepository('e2e/artefacts/faces')
  mkdirSync(made, { recursive: true })
  const file = join(made, name)
  writeFileSync(file, content)
  return file
}

/** How many pictures of the portrait, and then of nobody: cameras play thirty a second and begin again. */
const madeOf: Record<Recording, { somebody: number; nobody: number }> = {
  'face-move': { somebody: 20, nobody: 0 },
  'face-still': { somebody: 20, nobody: 0 },
  'face-enter-leave': { somebody: 90, nobody: 90 },
  noface: { somebody: 0, nobody: 20 },
}

/** A recording is nothing but JPEGs one after the other. */
function made(name: Recording): string | null {
  if (!existsSync(portrait)) return null
  const face = readFileSync(portrait)
  const { width, height } = jpegSize(face)
  const { somebody, nobody } = madeOf[name]
  const pictures = [
    ...Array<Buffer>(somebody).fill(face),
    ...Array<Buffer>(nobody).fill(greyJpeg(width, height)),
  ]
  return keep(`${name}.mjpeg`, Buffer.concat(pictures))
}

/** The path of a recording for the browser's fake camera, or null where none can be had. */
export function recording(name: Recording): string | null {
  return existing(join(folder, `${name}.mjpeg`)) ?? made(name)
}

export function photograph(name: Photograph): string | null {
  const file = existing(join(folder, `${name}.jpg`))
  if (file) return file
  // The portrait wears glasses.
  return name === 'noface-photo' ? keep('noface-photo.jpg', greyJpeg(600, 400)) : existing(portrait)
}

/** Every photograph of a person that is there. */
export function facesAtHand(): { name: string; jpeg: Buffer }[] {
  const files = (['face-photo', 'face-photo-glasses'] as const).map(
    (name) => [name, photograph(name)] as const,
  )
  const seen = new Set<string>()
  return files.flatMap(([name, file]) => {
    if (!file || seen.has(file)) return []
    seen.add(file)
    return [{ name, jpeg: readFileSync(file) }]
  })
}

export const noFaces = 'no photograph of a face: neither ../shared/faces nor python-matplotlib-data is there'
