import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'

/** A button and the short list it opens. Leaving the list, by Escape, by Tab or by a click elsewhere, closes it. */
export function useShortMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => setOpen(false)
  return {
    open,
    close,
    /** For what holds both. */
    box: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus a clicked button, and without focus nothing could be left.
        event.currentTarget.focus()
        setOpen(!open)
      },
    },
    /** The list keeps the focus inside while the mouse goes down on a name or a gap. */
    list: { id: listId, tabIndex: -1 },
  }
}
