import { stockWord } from './stock-badge'

/** How many there are, in a sentence beside the price. */
export function StockLine({ stock }: { stock: number }) {
  const word = stockWord('detail', stock)
  const tone = word ? (word.soldOut ? 'text-flamboyan' : 'text-ambar') : 'text-palma'
  return (
    <p className={`flex items-center gap-2 text-sm ${tone}`}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {word
        ? word.soldOut
          ? 'Agotado'
          : `Pocas unidades: quedan ${stock}`
        : `Disponible: ${stock} unidades`}
    </p>
  )
}
