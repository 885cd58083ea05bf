import { Check } from 'lucide-react'
import type { Face } from '@/shared/fitting/fit'
import { forgetFace, keepFace, keepText, keptText, type Origin, useMyFace } from '@/shared/fitting/my-face'

const link =
  'inline-flex min-h-11 items-center underline decoration-control underline-offset-[0.22em] hover:text-larimar'

/** Millimetres by which two measures of one face differ, as `sizeCaveat` says. */
const error = 3

const isSame = (kept: Face | null, face: Face) =>
  kept?.sizes.join() === face.sizes.join() && Math.abs((kept.pupils ?? 0) - (face.pupils ?? 0)) < error

/** A measured size is kept only when asked for; from then on lists and products know it, on this device. */
export function KeepSize({ face, from }: { face: Face; from: Origin }) {
  const isKept = isSame(useMyFace(), face)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
      <p role="status" className={isKept ? 'inline-flex min-h-11 items-center gap-2' : 'sr-only'}>
        {isKept && (
          <>
            <Check aria-hidden="true" strokeWidth={1.5} className="size-4 text-larimar" />
            {keptText(face)}
          </>
        )}
      </p>
      {isKept ? (
        <button type="button" onClick={forgetFace} className={link}>
          Borrar mi talla
        </button>
      ) : (
        <button type="button" onClick={() => keepFace(face, from)} className={link}>
          {keepText}
        </button>
      )}
    </div>
  )
}
