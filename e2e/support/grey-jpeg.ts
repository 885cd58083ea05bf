/** A segment: its name, its length and what it holds. */
function segment(name: number, content: readonly number[]): number[] {
  const length = content.length + 2
  return [0xff, name, length >> 8, length & 0xff, ...content]
}

/** Knows one symbol, whose code is a single 0: all that a picture without change needs. */
const oneCode = [1, ...Array<number>(15).fill(0), 0]

/** A picture that is grey all over, without anyone in it: the plainest JPEG there is. */
export function greyJpeg(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc0, frame),
    ...segment(0xc4, [0x00, ...oneCode]),
    ...segment(0xc4, [0x10, ...oneCode]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    // For each block two codes: as bright as the one before, and nothing else.
    ...Array<number>(Math.ceil(blocks / 4)).fill(0),
    ...[0xff, 0xd9],
  ])
}

/** Width and height as a JPEG tells them at the start of its frame. */
export function jpegSize(picture: Buffer): { width: number; height: number } {
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const name = picture.readUInt8(at + 1)
    if (name >= 0xc0 && name <= 0xc2)
      return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) }
  }
  throw new Error('The JPEG has no frame')
}
