import { useState } from 'react'
import { fitSentence, sizeCaveat } from '@/shared/fitting/fit'
import { useMyFace } from '@/shared/fitting/my-face'
import type { Front } from '@/shared/fitting/sizes'
import { lazyPart } from '@/shared/ui/lazy-part'

const SizeDialog = lazyPart(() => import('@/shared/fitting/size-dialog'), { floating: true })

/** What my size and a frame have to do with each other, in a place that is as high without a size. */
export function MyFit({ front }: { front: Front }) {
  const face = useMyFace()
  const [isAsking, setAsking] = useState(false)
  const isMeasured = face?.from === 'camera' || face?.from === 'photo'
  return (
    <div className="mt-2 min-h-20 text-sm lg:min-h-17">
      {face ? (
        <>
          <p>{fitSentence(face, front)}</p>
          {isMeasured && <p className="mt-1 text-xs text-pretty text-ink-2">{sizeCaveat}</p>}
        </>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="min-h-11 underline decoration-control underline-offset-[0.22em] hover:text-larimar"
        >
          ¿Cuál es tu talla?
        </button>
      )}
      {isAsking && <SizeDialog open onOpenChange={setAsking} />}
    </div>
  )
}
