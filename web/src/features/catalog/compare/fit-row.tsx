import { useState } from 'react'
import { type Face, fitVerdict, verdictTexts } from '@/shared/fitting/fit'
import { useMyFace } from '@/shared/fitting/my-face'
import { Badge } from '@/shared/ui/badge'
import { lazyPart } from '@/shared/ui/lazy-part'
import type { ComparedProduct } from './compare-parts'
import { cell, Row } from './compare-row'
import { unsaid } from './compare-rows'

const SizeDialog = lazyPart(() => import('@/shared/fitting/size-dialog'), { floating: true })

interface FitRowProps {
  line: string
  products: readonly ComparedProduct[]
  isShown: (values: readonly string[]) => boolean
}

/** How each sits on the shopper's face; without a size, the way to give one. */
export function FitRow({ line, products, isShown }: FitRowProps) {
  const face = useMyFace()
  if (!face) return <AskSize line={line} count={products.length} />
  const fits = products.map((product) => fitOf(face, product))
  if (!isShown(fits.map(({ words }) => words))) return null
  return (
    <Row line={line} name="Te queda">
      {fits.map(({ id, isRight, words }) => (
        <td key={id} className={cell}>
          {isRight ? <Badge tone="info">{words}</Badge> : words}
        </td>
      ))}
    </Row>
  )
}

function fitOf(face: Face, { id, frame }: ComparedProduct) {
  const verdict = frame && fitVerdict(face, frame)
  const isRight = verdict === 'right'
  if (!verdict) return { id, isRight, words: unsaid }
  return { id, isRight, words: isRight ? `Te queda: ${frame.size}` : verdictTexts[verdict] }
}

function AskSize({ line, count }: { line: string; count: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Row line={line} name="Te queda">
      <td colSpan={count} className="col-span-full lg:col-start-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="sticky left-0 min-h-11 underline decoration-control underline-offset-[0.22em] hover:text-larimar"
        >
          ¿Cuál es tu talla?
        </button>
        {isAsking && <SizeDialog open onOpenChange={setAsking} />}
      </td>
    </Row>
  )
}
