import { latePart } from '@/shared/ui/late-part'

/** Comes after the list is alive, into its own place: until then nobody's size is known. */
export const FacePart = latePart(
  () => import('./for-my-face'),
  <div className="flex min-h-11 items-center rounded-sm bg-stone px-2.5 text-xs text-ink-2">
    Para tu rostro
  </div>,
)
