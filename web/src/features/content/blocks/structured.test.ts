import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseFaq, parseList, parseTable } from './structured'

type Typed = string | { before?: string; repeat: string; times: number; after?: string }

interface Sample<Want> {
  name: string
  content: Typed
  want?: Want | null
  count?: number
}

/** The server's own cases, so that the shop shows what the back office was promised. */
const samples: {
  faq: Sample<[string, string][]>[]
  table: Sample<{ headers: string[]; rows: string[][] }>[]
  list: Sample<string[]>[]
} = JSON.parse(readFileSync('../internal/content/testdata/structured.json', 'utf8'))

const written = (content: Typed) => {
  if (typeof content === 'string') return content
  const { before = '', repeat, times, after = '' } = content
  return before + repeat.repeat(times) + after
}

test.each(samples.faq)('faq: $name', ({ content, want, count }) => {
  const got = parseFaq(written(content))
  if (count) expect(got).toHaveLength(count)
  else expect(got?.map(({ question, answer }) => [question, answer]) ?? null).toEqual(want)
})

test.each(samples.table)('table: $name', ({ content, want, count }) => {
  const got = parseTable(written(content))
  if (count) expect(got?.rows).toHaveLength(count)
  else expect(got).toEqual(want)
})

test.each(samples.list)('list: $name', ({ content, want, count }) => {
  const got = parseList(written(content))
  if (count) expect(got).toHaveLength(count)
  else expect(got).toEqual(want)
})
