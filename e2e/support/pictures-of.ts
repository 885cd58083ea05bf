import { readFileSync } from 'node:fs'

const start = Buffer.from([0xff, 0xd8, 0xff])

/** The pictures of a recording, which is nothing but JPEGs one after the other. */
export function picturesOf(file: string): Buffer[] {
  const film = readFileSync(file)
  const pictures: Buffer[] = []
  for (let at = film.indexOf(start); at >= 0; ) {
    const next = film.indexOf(start, at + start.length)
    pictures.push(film.subarray(at, next < 0 ? film.length : next))
    at = next
  }
  return pictures
}

export const asAddress = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`
