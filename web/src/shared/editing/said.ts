import { useEffect } from 'react'
import { toast } from '@/shared/ui/toast'
import { takeChange } from './last-change'
import { undo } from './undo'
import type { Language } from './unsaved'

const words = {
  es: {
    undo: 'Deshacer',
    undone: (deed: string) => `Se deshizo: ${deed}`,
    redo: 'Rehacer',
    redone: (deed: string) => `Se rehizo: ${deed}`,
  },
  en: { undo: 'Undo', undone: () => 'Undone', redo: 'Redo', redone: () => 'Done again' },
}

/** The back office's one voice. */
export const said = {
  /** What was just changed can be taken back for as long as the sentence stands. */
  done: (title: string, description?: string, language: Language = 'es') => {
    const id = takeChange()
    const onPress = () => id && undo({ id, deed: title, language })
    toast({ title, description, action: id ? { label: words[language].undo, onPress } : undefined })
  },
  undoable: (deed: string, description: string | undefined, language: Language, isRedo: boolean) => {
    const say = words[language]
    const id = takeChange()
    const onPress = () => id && undo({ id, deed, language, isRedo: !isRedo })
    toast({
      title: isRedo ? say.redone(deed) : say.undone(deed),
      description,
      action: id ? { label: isRedo ? say.undo : say.redo, onPress } : undefined,
    })
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
