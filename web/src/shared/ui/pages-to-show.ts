/** The numbers of a pager: first, last and the neighbours of the current page; null is a gap. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  if (page <= 3) wanted.push(2, 3)
  if (page >= pageCount - 2) wanted.push(pageCount - 2, pageCount - 1)
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
