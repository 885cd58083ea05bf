import DOMPurify from 'dompurify'
import { attributes, elements, mayHave } from './formatting'

const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (!mayHave(node.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue))
    attribute.keepAttr = false
})

/** The HTML of a rich text, as it may be shown. */
export function cleanHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = purifier.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  for (const link of template.content.querySelectorAll('a')) markLink(link)
  for (const table of template.content.querySelectorAll('table')) makeScrollable(table)
  return template.innerHTML
}

/** What leads to another host opens beside the shop and cannot reach back into it. */
function markLink(link: HTMLAnchorElement) {
  const leaves = /^https?:/i.test(link.getAttribute('href') ?? '') && link.host !== window.location.host
  for (const [name, value] of [
    ['target', '_blank'],
    ['rel', 'noreferrer noopener'],
  ] as const) {
    if (leaves) link.setAttribute(name, value)
    else link.removeAttribute(name)
  }
}

/** A wide table scrolls inside a region of its own, by keyboard too; the page never does. */
function makeScrollable(table: HTMLTableElement) {
  const region = document.createElement('div')
  region.className = 'table-region'
  region.tabIndex = 0
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', table.caption?.textContent || 'Tabla')
  table.replaceWith(region)
  region.append(table)
}
