import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '@/shared/lib/money'
import { useSettled } from '@/shared/lib/use-settled'
import { FindBox } from '@/shared/ui/find-box'
import { ProductPicture } from '@/shared/ui/product-picture'
import { TextField } from '@/shared/ui/text-field'
import { type Sellable, sellableQuery } from './entry-api'
import type { EntryEditor } from './entry-editor'
import { EntryGoodsLine } from './entry-goods-line'
import { type EntryLine, hasDiscount } from './entry-values'

/** What is sold: found by name or code, each with its stock, price and discount. */
export function EntryGoods({ editor }: { editor: EntryEditor }) {
  const { values, set, error, form } = editor
  const [words, setWords] = useState('')
  const asked = useSettled(words.trim())
  const { data } = useQuery(sellableQuery(asked))
  const add = (product: Sellable) => {
    setWords('')
    set('items', withOneMore(values.items, product))
  }
  const change = (index: number, part: Partial<EntryLine>) =>
    set(
      'items',
      values.items.map((line, at) => (at === index ? { ...line, ...part } : line)),
    )
  return (
    <div className="grid gap-4">
      <FindBox
        label="Buscar producto"
        help="Nombre, referencia o código de barras."
        words={words}
        onWords={setWords}
        found={asked === words.trim() && asked !== '' ? data : undefined}
        keyOf={({ id }) => id}
        option={(product) => <Choice product={product} />}
        canChoose={({ stock_quantity }) => stock_quantity > 0}
        onChoose={add}
        nothingFound="No hay productos con esas palabras"
        error={error('items')}
      />
      {values.items.length > 0 && (
        <ul className="border-t border-line">
          {values.items.map((line, index) => (
            <EntryGoodsLine
              key={line.item_id ?? line.product_id}
              line={line}
              onChange={(part) => change(index, part)}
              onRemove={() =>
                set(
                  'items',
                  values.items.filter((_, at) => at !== index),
                )
              }
            />
          ))}
        </ul>
      )}
      <div className="grid gap-4 md:grid-cols-[14rem_1fr]">
        <TextField
          label="Descuento del pedido"
          optional
          inputMode="decimal"
          autoComplete="off"
          error={error('discount')}
          {...form.register('discount')}
        />
        {hasDiscount(values) && (
          <TextField
            label="Motivo del descuento"
            autoComplete="off"
            maxLength={300}
            error={error('discount_reason')}
            {...form.register('discount_reason')}
          />
        )}
      </div>
    </div>
  )
}

/** Another unit of what is there already, as far as there is one. */
function withOneMore(items: EntryLine[], product: Sellable): EntryLine[] {
  const has = items.some(({ product_id }) => product_id === product.id)
  if (!has) {
    const { id, name, image_url, price, stock_quantity } = product
    const line = { product_id: id, name, image_url, price, available: stock_quantity }
    return [...items, { ...line, quantity: '1', discount: '' }]
  }
  return items.map((line) =>
    line.product_id === product.id
      ? { ...line, quantity: String(Math.min(line.available, (Number(line.quantity) || 0) + 1)) }
      : line,
  )
}

function Choice({ product: { name, brand_name, image_url, price, stock_quantity } }: { product: Sellable }) {
  return (
    <span className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3">
      <ProductPicture src={image_url} />
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-xs text-ink-2">
          {[brand_name, stock_quantity > 0 ? `Hay ${stock_quantity}` : 'Hay 0: no se puede vender']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="tabular-nums">{money(price)}</span>
    </span>
  )
}
