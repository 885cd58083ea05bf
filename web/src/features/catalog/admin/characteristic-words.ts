import type { Kind, Meaning } from './characteristic-api'

export const kindNames: Record<Kind, string> = {
  group: 'Characteristic group',
  characteristic: 'Characteristic',
  value: 'Characteristic value',
}

/** Inside a sentence: "Failed to save characteristic group". */
export const kindInSentence = (kind: Kind) => kindNames[kind].toLowerCase()

/** What the shop itself understands of a characteristic. */
export const meaningNames: Record<Meaning, string> = {
  '': 'None',
  shape: 'Shape',
  material: 'Material',
  colour: 'Colour',
  tint: 'Tint',
  protection: 'Protection',
  size: 'Size on the temple',
}
