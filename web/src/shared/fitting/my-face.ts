import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import type { Face } from './fit'
import { sizes } from './sizes'

const origins = ['camera', 'photo', 'glasses', 'hand'] as const
export type Origin = (typeof origins)[number]

/** What this device keeps of a face because its owner asked for it. Nothing of it is ever sent. */
export interface MyFace extends Face {
  readonly v: 1
  readonly from: Origin
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Faces change, and devices change hands. */
const year = 365 * 24 * 3_600_000

const millimetres = (value: unknown) =>
  typeof value === 'number' && value > 30 && value < 250 ? value : undefined

export function parseFace(raw: unknown, now: number): MyFace | null {
  const { v, sizes: letters, pupils, width, from, at } = (raw ?? {}) as Partial<MyFace>
  const mine = sizes.filter((size) => Array.isArray(letters) && letters.includes(size))
  const origin = origins.find((one) => one === from)
  if (v !== 1 || mine.length === 0 || mine.length > 2 || !origin) return null
  if (typeof at !== 'number' || at > now || now - at > year) return null
  mine.sort((a, b) => (letters as string[]).indexOf(a) - (letters as string[]).indexOf(b))
  return { v, sizes: mine, pupils: millimetres(pupils), width: millimetres(width), from: origin, at }
}

export const myFace = storedValue<MyFace | null>('client_face', (raw) => parseFace(raw, Date.now()))

/** The face whose size is kept; nobody's while the server's page is taken over. */
export const useMyFace = () => useSyncExternalStore(myFace.subscribe, myFace.read, myFace.untouched)

export const keepFace = (face: Face, from: Origin) => myFace.write({ v: 1, ...face, from, at: Date.now() })
export const forgetFace = () => myFace.write(null)

export const keepText = 'Guardar mi talla en este dispositivo'
export const keptText = ({ sizes: [first] }: Face) => `Tu talla ${first} quedó guardada en este dispositivo`
