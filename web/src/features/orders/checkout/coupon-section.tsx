import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '@/shared/lib/form-draft'
import { money } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'

const draft = 'client_draft_coupon'
const typedBefore = () => String((readDraft(draft) as { code?: string }).code ?? '')

interface CouponSectionProps {
  /** The code that takes something off now. */
  applied: string
  discount: number
  problem?: string
  isBusy: boolean
  onTry: (code: string) => void
}

/** A code is tried before it counts: what is refused changes nothing. */
export function CouponSection({ applied, discount, problem, isBusy, onTry }: CouponSectionProps) {
  const [typed, setTyped] = useState(typedBefore)
  const type = (code: string) => {
    setTyped(code)
    keepDraft(draft, { code })
  }
  useEffect(() => {
    if (applied) dropDraft(draft)
  }, [applied])
  const attempt = () => typed.trim() && onTry(typed.trim())
  return (
    <section aria-labelledby="checkout-coupon" className="grid gap-4.5">
      <h2 id="checkout-coupon" className="text-display text-d4">
        Cupón
      </h2>
      {applied ? (
        <p role="status" className="flex flex-wrap items-center justify-between gap-3">
          <span className="break-all">
            <span className="font-medium">{applied}</span>
            {discount > 0 && <span className="text-palma tabular-nums"> −{money(discount)}</span>}
          </span>
          <Button variant="soft" busy={isBusy} onClick={() => onTry('')}>
            Quitar<span className="sr-only"> el cupón</span>
          </Button>
        </p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <TextField
            label="¿Tienes un cupón?"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={100}
            value={typed}
            error={problem}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              attempt()
            }}
          />
          {/* Beside the field, under its label. */}
          <Button variant="soft" busy={isBusy} onClick={attempt} className="mt-[1.625rem]">
            Aplicar
          </Button>
        </div>
      )}
    </section>
  )
}
