import { createContext, type ReactNode, useContext } from 'react'

/** Most screens speak Spanish; some of the back office speak English, as the specification gives their texts. */
export type Language = 'es' | 'en'

const Spoken = createContext<Language>('es')

/** The language of the screen one stands on; windows opened from it speak the same. */
export const useLanguage = () => useContext(Spoken)

/** A part that speaks another language than the page, said to readers aloud and to all parts with words of their own. */
export function Speaks({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Spoken value={language}>
      <div lang={language} className="contents">
        {children}
      </div>
    </Spoken>
  )
}
