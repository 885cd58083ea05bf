import { Minus, Plus } from 'lucide-react'

interface QuantityPickerProps {
  quantity: number
  /** At most this many; 1 is always the least. */
  most: number
  /** Of what, for who cannot see where it stands. */
  label: string
  onChange: (quantity: number) => void
  className?: string
}

const step =
  'grid w-11 place-items-center self-stretch hover:bg-stone disabled:cursor-not-allowed disabled:text-control disabled:hover:bg-transparent -outline-offset-2'

export function QuantityPicker({ quantity, most, label, onChange, className = '' }: QuantityPickerProps) {
  return (
    <fieldset
      aria-label={label}
      className={`inline-flex h-11 shrink-0 items-center rounded-sm border border-control bg-surface ${className}`}
    >
      <button
        type="button"
        aria-label="Quitar uno"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={step}
      >
        <Minus aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
      <output aria-label="Cantidad" className="min-w-8 text-center font-medium tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Agregar uno"
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
        className={step}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </fieldset>
  )
}
