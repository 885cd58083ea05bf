import { centsOf } from '../../totals'
import type { DeskOrder } from './desk-api'

type Item = DeskOrder['items'][number]

/** How many units of a line are still with the client. */
export const unitsLeft = ({ quantity, returned }: Item) => quantity - returned

/**
 * What units of a line that come back now are worth, as the server reckons it: however a line is returned, in one go
 * or unit by unit, its credits add up to what it really cost.
 */
export function creditFor({ cost, quantity, returned }: Item, units: number): number {
  const cents = centsOf(cost)
  const worth = (count: number) => Math.floor((cents * count) / quantity)
  return (worth(returned + units) - worth(returned)) / 100
}
