import { useEffect } from 'react'

/**
 * Stands in for react-style-singleton, by which dialogs lock scrolling (see vite.config.ts). A style sheet
 * made by script needs no style element, so the content policy can refuse all of those.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  const adopted = () => document.adoptedStyleSheets

  const add = (styles: string) => {
    users += 1
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...adopted(), sheet]
  }
  const remove = () => {
    users -= 1
    if (users === 0) document.adoptedStyleSheets = adopted().filter((other) => other !== sheet)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: its callers make one each, and keep it
  return function AdoptedStyle({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first styles stay unless they are dynamic
    useEffect(() => {
      add(styles)
      return remove
    }, [dynamic && styles])
    return null
  }
}
