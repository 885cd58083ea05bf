import { X } from 'lucide-react'
import { money } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ProductPicture } from '@/shared/ui/product-picture'
import { amountOf, type EntryLine } from './entry-values'

interface EntryGoodsLineProps {
  line: EntryLine
  onChange: (part: Partial<EntryLine>) => void
  onRemove: () => void
}

const box = 'field-box h-(--control-height) px-2.5 text-right tabular-nums'

export function EntryGoodsLine({ line, onChange, onRemove }: EntryGoodsLineProps) {
  const { name, image_url, price, available, quantity, discount } = line
  const units = Number(quantity) || 0
  const tooMany = units > available
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[3.5rem_minmax(0,1fr)_auto_6rem_2rem]">
      <ProductPicture src={image_url} />
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className={`text-xs tabular-nums ${tooMany ? 'text-flamboyan' : 'text-ink-2'}`}>
          {money(price)} · {tooMany ? `Solo hay ${available}` : `Hay ${available}`}
        </p>
      </div>
      <div className="flex gap-3 max-md:order-last max-md:col-span-3 max-md:justify-end">
        <label className="grid gap-1 text-2xs text-ink-2">
          Cantidad
          <input
            type="number"
            min={1}
            max={available}
            inputMode="numeric"
            aria-label={`Cantidad de ${name}`}
            aria-invalid={tooMany || units < 1 ? true : undefined}
            value={quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            className={`${box} w-20`}
          />
        </label>
        <label className="grid gap-1 text-2xs text-ink-2">
          Descuento
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Descuento de ${name}`}
            placeholder="0.00"
            value={discount}
            onChange={({ target }) => onChange({ discount: target.value })}
            className={`${box} w-24`}
          />
        </label>
      </div>
      <p className="text-right font-medium tabular-nums max-md:hidden">
        {money(Math.max(0, price * units - (amountOf(discount) || 0)))}
      </p>
      <Button variant="ghost" size="row-icon" aria-label={`Quitar ${name}`} onClick={onRemove}>
        <X aria-hidden="true" strokeWidth={1.5} />
      </Button>
    </li>
  )
}
