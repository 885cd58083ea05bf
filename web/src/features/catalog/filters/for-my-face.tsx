import { ScanFace } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMyFace } from '@/shared/fitting/my-face'
import { type Size, sizeWords } from '@/shared/fitting/sizes'
import { lazyPart } from '@/shared/ui/lazy-part'
import { chosenOf, withTerms } from './filter'
import type { Narrowing } from './use-narrowing'

const SizeDialog = lazyPart(() => import('@/shared/fitting/size-dialog'), { floating: true })
const FaceMenu = lazyPart(() => import('./face-menu'), { missing: <span /> })

const facet = 'talla'
const slugsOf = (mine: readonly Size[]) => mine.map((size) => size.toLowerCase())

interface ForMyFaceProps {
  narrowing: Narrowing
  /** Somebody pressed before this was there. */
  isPressed: boolean
}

/** Narrows the list to one's own size, as a hand would: the address says the size and nothing else. */
export function ForMyFace({ narrowing: { address, change }, isPressed }: ForMyFaceProps) {
  const face = useMyFace()
  const [isAsking, setAsking] = useState(false)
  const mine = slugsOf(face?.sizes ?? [])
  const chosen = chosenOf(address.f, facet)
  const isOn = mine.length > 0 && mine.length === chosen.length && mine.every((one) => chosen.includes(one))
  const choose = (terms: string[]) => change(({ f }) => ({ f: withTerms(f, facet, terms) }))
  const press = () => (face ? choose(isOn ? [] : mine) : setAsking(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the press that was before, once
  useEffect(() => {
    if (isPressed) press()
  }, [])
  return (
    <div className={`relative flex min-w-0 rounded-sm ${isOn ? 'bg-ink text-paper' : 'bg-stone'}`}>
      <button
        type="button"
        aria-pressed={face ? isOn : undefined}
        aria-haspopup={face ? undefined : 'dialog'}
        onClick={press}
        className="flex min-h-11 min-w-0 grow items-center gap-1.5 px-2.5 text-xs"
      >
        <ScanFace
          aria-hidden="true"
          strokeWidth={1.5}
          className={`size-[18px] shrink-0 ${face ? 'max-lg:hidden' : 'max-[374px]:hidden'}`}
        />
        <span className="truncate">
          Para tu rostro
          {face && `: ${sizeWords(face)}`}
        </span>
      </button>
      {face && <FaceMenu onForget={() => isOn && choose([])} />}
      {isAsking && (
        <SizeDialog open onOpenChange={setAsking} onKept={(size: Size) => choose(slugsOf([size]))} />
      )}
    </div>
  )
}
