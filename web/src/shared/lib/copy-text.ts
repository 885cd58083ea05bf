/**
 * Puts a text on the clipboard and tells whether that worked. Over plain HTTP browsers have no clipboard
 * to write to; there the older way still does it, from a field that is selected for a moment.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'fixed top-0 left-0 opacity-0'
  // An open window takes the focus back from what stands outside of it.
  const place = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus()
  }
}
