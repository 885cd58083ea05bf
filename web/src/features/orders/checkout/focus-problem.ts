import { type Problems, problemFields } from './form-problems'

/** Brings the first of what is wrong into view and focus, once it is drawn. */
export function focusProblem(problems: Problems) {
  const first = problemFields.find((field) => problems[field])
  if (!first) return
  requestAnimationFrame(() => {
    const group = document.getElementById(`checkout-${first}`)
    const place = group?.querySelector<HTMLElement>('input') ?? document.getElementsByName(first)[0] ?? group
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  })
}
