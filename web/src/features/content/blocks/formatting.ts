/**
 * What a rich text may hold: the formatting that the editor makes and a page needs, and nothing that
 * runs, loads, posts or takes over the page. The server cleans by the same list when a text is written
 * and when it is read.
 */
export const elements = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'span'],
  ...['figure', 'figcaption', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small'],
  ...['sub', 'sup', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

const alignable = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

export const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  ...Object.fromEntries(alignable.map((element) => [element, ['style']])),
}

const wholeNumber = /^\d+$/
const rules: Record<string, RegExp> = {
  style: /^text-align: ?(?:left|center|right|justify);?$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  colspan: wholeNumber,
  rowspan: wholeNumber,
  start: wholeNumber,
  width: wholeNumber,
  height: wholeNumber,
}

export function mayHave(element: string, attribute: string, value: string): boolean {
  if (!attributes[element]?.includes(attribute)) return false
  if (attribute === 'href') return isLink(value)
  if (attribute === 'src') return isPicture(value)
  return rules[attribute]?.test(value) ?? true
}

/** http, https, mailto, tel, or a path on this site: the rule of internal/platform/weburl. */
export function isLink(address: string): boolean {
  return isPicture(address) || (isPlain(address) && /^(?:mailto|tel):(?!\/\/)./i.test(address))
}

export function isPicture(address: string): boolean {
  if (!isPlain(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  return /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(address) && canParse(address)
}

/** `URL.canParse`, for browsers of a few years ago and the server's engine. */
function canParse(address: string): boolean {
  try {
    return Boolean(new URL(address))
  } catch {
    return false
  }
}

/**
 * Browsers quietly drop control characters and spaces while they read an address, and turn backslashes around. Told by
 * their numbers: the server's engine knows no classes of characters in expressions.
 */
function isOdd(character: string): boolean {
  const code = character.charCodeAt(0)
  const isBlank = code <= 0x20 || (code >= 0x7f && code <= 0xa0)
  const isInvisible = (code >= 0x2000 && code <= 0x200f) || (code >= 0x2028 && code <= 0x202f)
  return isBlank || isInvisible || '\\"<>'.includes(character)
}

const isPlain = (address: string) => address !== '' && address.length <= 2000 && ![...address].some(isOdd)
