import { expect, test } from 'vitest'
import { dateWords } from './spanish-dates'

test('days and months are called as the language calls them', () => {
  const inWords = new Intl.DateTimeFormat('es-DO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2028, 0, 1 + day))
    expect(dateWords(date)).toBe(inWords.format(date).replace(',', ''))
  }
})
