import { type RefObject, useRef } from 'react'

/**
 * Gives the focus back to where it was before a window opened. Radix does so only for a trigger of
 * its own, and ours open from anywhere. `first` gets the focus meanwhile. Spread it on the window's content.
 */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
