import type { Language } from '@/shared/ui/language'

/** A change that is to be taken back, and what people call it. */
export interface Undoing {
  id: string
  deed: string
  language: Language
  /** It took something back itself: taking it back does that again. */
  isRedo?: boolean
}

let host: ((undoing: Undoing) => void) | null = null

/** Takes a change back, from anywhere in the back office. */
export const undo = (undoing: Undoing) => host?.(undoing)

/** The one who does it; returns how to stop. */
export function hostUndo(run: (undoing: Undoing) => void) {
  host = run
  return () => {
    if (host === run) host = null
  }
}
