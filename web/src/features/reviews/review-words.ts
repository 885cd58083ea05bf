import { monthName } from '@/shared/lib/spanish-dates'
import type { Fit, Rating } from './reviews-api'

/** As buyers choose it, and as others read it. */
export const fits: { fit: Fit; label: string; said: string }[] = [
  { fit: 'tight', label: 'Ajustado', said: 'Queda ajustado' },
  { fit: 'right', label: 'Perfecto', said: 'Queda perfecto' },
  { fit: 'loose', label: 'Holgado', said: 'Queda holgado' },
]

export const fitSaid = (fit: Fit) => fits.find((one) => one.fit === fit)?.said ?? ''

/** So few say nothing of all. */
export const isRated = ({ count }: Rating) => count >= 3

export const howMany = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`)

export const fitSentence = ({ right, count }: Rating) => `${right} de ${count} dicen que queda perfecto`

/** The month in the shop, whose clocks are four hours behind all year. */
export function monthOf(time: string): string {
  const there = new Date(Date.parse(time) - 4 * 3600 * 1000)
  return `${monthName(there)} de ${there.getUTCFullYear()}`
}
