const storageKey = (number: string) => `order_key_${number}`

/**
 * The key of a mail's link opens one order to whoever has it. It leaves the address at once, so that no history,
 * screenshot or copied address carries it on, and stays with this tab.
 */
export function takeOrderKey(number: string): string {
  const address = new URL(window.location.href)
  const given = address.searchParams.get('key')
  if (given === null) return read(storageKey(number))
  address.searchParams.delete('key')
  window.history.replaceState(window.history.state, '', address)
  try {
    sessionStorage.setItem(storageKey(number), given)
  } catch {
    // It still opens the page that is there.
  }
  return given
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
