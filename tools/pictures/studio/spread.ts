/** Numbers that fill the range from 0 to 1 evenly, whenever one stops. */
export function halton(index: number, base: number): number {
  let share = 1
  let sum = 0
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    share /= base
    sum += share * (rest % base)
  }
  return sum
}
