import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a window opened. Radix does so only for a trigger of
 * its own, and ours open from anywhere. Spread it on the window's content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
