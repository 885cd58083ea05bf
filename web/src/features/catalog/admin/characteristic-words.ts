import type { Kind } from './characteristic-api'

export const kindNames: Record<Kind, string> = {
  group: 'Characteristic group',
  characteristic: 'Characteristic',
  value: 'Characteristic value',
}

/** Inside a sentence: "Failed to save characteristic group". */
export const kindInSentence = (kind: Kind) => kindNames[kind].toLowerCase()
