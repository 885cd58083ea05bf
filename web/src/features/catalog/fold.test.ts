import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from './fold'
import { formsOf, markWords, matches } from './word-matching'

/** The server's rule is held to the same cases. */
const cases: { typed: string; forms: string[]; finds: string[] }[] = JSON.parse(
  readFileSync('../internal/platform/text/testdata/forms.json', 'utf8'),
)

test.each(cases)('$typed finds words of any number and gender', ({ typed, forms, finds }) => {
  expect(formsOf(typed)).toEqual(forms)
  for (const written of finds) expect(matches([written], [[typed]])).toBe(true)
})

test.each([
  ['Visión', 'vision'],
  ['SAMANÁ', 'samana'],
  ['Peña', 'pena'],
  ['cigüeña', 'ciguena'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('all words must match, anywhere and in any order', () => {
  const texts = ['Samaná', null, 'Malecón', 'Lente larimar']
  expect(matches(texts, [['larimar'], ['samana']])).toBe(true)
  expect(matches(texts, [['MALECON']])).toBe(true)
  expect(matches(texts, [['samana'], ['carey']])).toBe(false)
  expect(matches(texts, [['carey', 'lente larimar']])).toBe(true)
})

test('the words that matched are marked in the text as it is written', () => {
  expect(markWords('Gafas Samaná', 'samana')).toEqual([
    { text: 'Gafas ', marked: false },
    { text: 'Samaná', marked: true },
  ])
  expect(markWords('carey y carey', 'CAR')).toEqual([
    { text: 'car', marked: true },
    { text: 'ey y ', marked: false },
    { text: 'car', marked: true },
    { text: 'ey', marked: false },
  ])
  expect(markWords('Ocoa', 'xy')).toEqual([{ text: 'Ocoa', marked: false }])
})
