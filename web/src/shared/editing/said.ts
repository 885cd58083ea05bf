import { useEffect } from 'react'
import type { Language } from '@/shared/ui/language'
import { toast } from '@/shared/ui/toast'
import { takeChange } from './last-change'
import { type Undoing, undo } from './undo'

const words = {
  es: {
    undo: 'Deshacer',
    undone: (deed: string) => `Se deshizo: ${deed}`,
    redo: 'Rehacer',
    redone: (deed: string) => `Se rehizo: ${deed}`,
    working: 'Son muchos registros: sigue aunque cierres esta página. El avance está en «Últimos cambios».',
  },
  en: {
    undo: 'Undo',
    undone: () => 'Undone',
    redo: 'Redo',
    redone: () => 'Done again',
    working: 'There are many records: it goes on if you close this page. See «Últimos cambios» for progress.',
  },
}

/** The back office's one voice. */
export const said = {
  /** What was just changed can be taken back for as long as the sentence stands. */
  done: (title: string, description?: string, language: Language = 'es') => {
    const id = takeChange()
    const onPress = () => id && undo({ id, deed: title, language })
    toast({ title, description, action: id ? { label: words[language].undo, onPress } : undefined })
  },
  /** What was taken back can be done again. */
  undoable: (made: string, undoing: Undoing, description?: string) => {
    const { deed, language, isRedo = false } = undoing
    const say = words[language]
    takeChange()
    const onPress = () => undo({ id: made, deed, language, isRedo: !isRedo })
    toast({
      title: isRedo ? say.redone(deed) : say.undone(deed),
      description,
      action: { label: isRedo ? say.undo : say.redo, onPress },
    })
  },
  /** Taking back takes a while. */
  working: ({ deed, language }: Undoing) => {
    takeChange()
    toast({ title: deed, description: words[language].working })
  },
  failed: (description: string | undefined, title = 'Error') =>
    toast({ title, description, variant: 'destructive' }),
}

/** Says once that a list could not be read; the list's own place offers the retry. */
export function useFailureSaid(failed: boolean, sentence: string) {
  useEffect(() => {
    if (failed) said.failed(sentence)
  }, [failed, sentence])
}
