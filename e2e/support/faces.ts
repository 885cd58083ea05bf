import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from './repository.ts'

/** What a test needs of a person or a thing; the repository itself carries no photograph. */
export type Recording = 'face-move' | 'face-still' | 'face-enter-leave' | 'noface'
export type Photograph = 'face-photo' | 'noface-photo'

/** Recordings lie beside the repository, or where the environment says. */
const folder = process.env.MIRADA_FACES ?? inRepository('../shared/faces')
/** A portrait that Debian's package python-matplotlib-data carries. */
const portrait = process.env.MIRADA_PORTRAIT ?? '/usr/share/matplotlib/mpl-data/sample_data/grace_hopper.jpg'

const made = inRepository('e2e/artefacts/faces')

function existing(file: string): string | null {
  return existsSync(file) ? file : null
}

/** The portrait over and over: such a file is nothing but JPEGs one after the other. */
function portraitRecording(): string | null {
  if (!existsSync(portrait)) return null
  mkdirSync(made, { recursive: true })
  const file = join(made, 'portrait.mjpeg')
  const picture = readFileSync(portrait)
  writeFileSync(file, Buffer.concat(Array.from({ length: 20 }, () => picture)))
  return file
}

/** The path of a recording for the browser's fake camera, or null where none can be had. */
export function recording(name: Recording): string | null {
  const file = existing(join(folder, `${name}.mjpeg`))
  const isJustAFace = name === 'face-move' || name === 'face-still'
  return file ?? (isJustAFace ? portraitRecording() : null)
}

export function photograph(name: Photograph): string | null {
  const file = existing(join(folder, `${name}.jpg`))
  return file ?? (name === 'face-photo' ? existing(portrait) : null)
}

export const noFaces = 'no photograph of a face: neither ../shared/faces nor python-matplotlib-data is there'
