import { type UseFormReturn, useWatch } from 'react-hook-form'
import { money } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import type { ProductValues } from './product-values'
import { suggestionFor } from './suggested-price'

interface PriceSuggestionProps {
  form: UseFormReturn<ProductValues>
  usualMarkup: number | undefined
}

/** Follows what is typed and writes nothing by itself: the price changes when the button is pressed. */
export function PriceSuggestion({ form, usualMarkup }: PriceSuggestionProps) {
  const [buyPrice, markup, price] = useWatch({
    control: form.control,
    name: ['buy_price', 'markup_percentage', 'price'],
  })
  const suggestion = suggestionFor(buyPrice, markup, usualMarkup)
  const taken = suggestion !== null && Number(price) === suggestion.price
  const take = () => {
    if (!suggestion) return
    form.setValue('price', suggestion.price.toFixed(2), { shouldDirty: true })
    form.clearErrors('price')
  }
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-stone px-4 py-2 text-xs">
      <p role="status" className="text-ink-2">
        {suggestion ? (
          <>
            Precio de venta sugerido{' '}
            <strong className="font-semibold text-ink tabular-nums">{money(suggestion.price)}</strong>, compra
            más {suggestion.markup} %
          </>
        ) : (
          'Con un precio de compra se sugiere aquí el de venta.'
        )}
      </p>
      {suggestion && (
        <Button variant="soft" size="row" onClick={take} disabled={taken}>
          {taken ? 'Es el precio actual' : 'Usar como precio'}
        </Button>
      )}
    </div>
  )
}
