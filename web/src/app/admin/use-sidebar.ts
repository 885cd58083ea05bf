import { useCallback, useEffect, useState } from 'react'

const cookie = 'sidebar_state'
const week = 7 * 24 * 60 * 60
const phone = '(max-width: 47.99rem)'

function rememberedExpanded(): boolean {
  return !document.cookie.split('; ').includes(`${cookie}=false`)
}

function remember(expanded: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${cookie}=${expanded}; path=/; max-age=${week}; samesite=lax`
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/**
 * Wide or icons on a desk, open or closed on a phone. The desk's choice is kept for a week;
 * Ctrl or Cmd + B does what the button does, except while typing, where it means bold.
 */
export function useSidebar() {
  const [expanded, setExpanded] = useState(rememberedExpanded)
  const [sheetOpen, setSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (window.matchMedia(phone).matches) {
      setSheetOpen((open) => !open)
      return
    }
    const next = !expanded
    remember(next)
    setExpanded(next)
  }, [expanded])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || isTyping(event.target))
        return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [toggle])

  return { expanded, sheetOpen, setSheetOpen, toggle }
}
