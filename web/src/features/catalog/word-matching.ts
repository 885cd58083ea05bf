import { fold } from './fold'

export const wordsOf = (typed: string) => fold(typed).split(/\s+/).filter(Boolean)

/**
 * The beginnings by which a folded word is found in any number and gender, as the server finds it:
 * "redond" is in "redondo" and in "redondas".
 */
export function formsOf(typed: string): string[] {
  if (/..ces$/.test(typed)) return [typed.slice(0, -1), typed.replace(/ces$/, 'z')]
  if (/..z$/.test(typed)) return [typed, typed.replace(/z$/, 'ce')]
  let word = typed
  if (/..[lnrdsjy]es$/.test(typed)) word = typed.slice(0, -2)
  else if (/..[^i]s$/.test(typed)) word = typed.slice(0, -1)
  const root = word.replace(/[ao]$/, '')
  const length = [...word].length
  if (root === word || length < 3) return [word]
  // A root of three letters is in too many words.
  return length >= 5 ? [root] : [word, root + (word.endsWith('a') ? 'o' : 'a')]
}

/** Of everything that was looked for, one of the phrases must be there, each with all its words. */
export function matches(texts: (string | null | undefined)[], wanted: string[][]): boolean {
  const all = fold(texts.filter(Boolean).join(' '))
  const has = (word: string) => formsOf(word).some((form) => all.includes(form))
  return wanted.every((phrases) => phrases.some((phrase) => wordsOf(phrase).every(has)))
}

export interface TextPart {
  text: string
  marked: boolean
}

/** Cuts a text where the searched words begin and end, accents and all. */
export function markWords(text: string, typed: string): TextPart[] {
  const letters = [...text.normalize('NFC')]
  // One folded letter may be none or several; each remembers the letter it came from.
  const origins = letters.flatMap((letter, index) => [...fold(letter)].map(() => index))
  const folded = letters.map(fold).join('')
  const marked = new Set<number>()
  const asWritten = (word: string) => (folded.includes(word) ? [word] : formsOf(word))
  for (const word of wordsOf(typed).flatMap(asWritten)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marked.add(origin)
    }
  }
  const parts: TextPart[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last?.marked === marked.has(index)) last.text += letter
    else parts.push({ text: letter, marked: marked.has(index) })
  })
  return parts
}
