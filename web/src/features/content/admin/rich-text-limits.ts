const kept = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ul', 'ol', 'li', 'a', 'img'],
])

/**
 * Whether a text survives the editor, which knows less than the shop can show: tables, alignment and
 * the like are better left to who writes HTML than lost without a word.
 */
export function editorKeeps(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const elements = Array.from(body.querySelectorAll('*'))
  return elements.every((element) => kept.has(element.localName) && !element.hasAttribute('style'))
}
