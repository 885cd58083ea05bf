import { Badge } from '@/shared/ui/badge'
import { type StockPlace, stockWord } from './stock-badge'

export function StockBadge({ place, stock }: { place: StockPlace; stock: number }) {
  const word = stockWord(place, stock)
  if (!word) return null
  return <Badge tone={word.soldOut ? 'ink' : 'warning'}>{word.text}</Badge>
}
