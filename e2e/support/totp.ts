import { createHmac } from 'node:crypto'

/** What an authenticator app shows for a secret: RFC 6238 with SHA-1, 6 digits, 30 seconds. */
export function appCode(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
