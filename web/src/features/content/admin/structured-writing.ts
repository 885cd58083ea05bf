import type { Grid, Question } from '../blocks/structured'

/** The other direction of blocks/structured: what the row editors hold, as the text of a block. */
export function writeFaq(questions: Question[]): string {
  const written = questions.filter(({ question, answer }) => question.trim() || answer.trim())
  return JSON.stringify(written.map(({ question, answer }) => ({ question, answer })))
}

export const isHalf = ({ question, answer }: Question) => Boolean(question.trim()) !== Boolean(answer.trim())

export const writeTable = ({ headers, rows }: Grid): string => JSON.stringify({ headers, rows })

/** Every row as wide as the widest, so that the grid has no holes. */
export function evenGrid({ headers, rows }: Grid): Grid {
  const width = Math.max(1, headers.length, ...rows.map((row) => row.length))
  const even = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return { headers: even(headers), rows: rows.map(even) }
}

export const linesOf = (items: string[]): string => items.join('\n')

export function writeLines(lines: string): string {
  const items = lines.split('\n').map((line) => line.trim())
  return JSON.stringify(items.filter(Boolean))
}

/** An item of several lines would come apart in a field where each line is one. */
export const fitsLines = (items: string[]) => !items.some((item) => item.includes('\n'))
