import { useQueries } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import type { ProductFrame } from '../product-frame'
import { staffFrameQuery } from './frame-api'
import { type FrameValues, sameMeasures } from './frame-values'

/** Another colour of the same model. */
export interface Sibling {
  readonly productId: string
  readonly name: string
}

interface SameMeasuresProps {
  siblings: readonly Sibling[]
  values: FrameValues
  onFill: (values: Partial<FrameValues>, frame: ProductFrame) => void
}

/** As many as can be read at a glance. */
const most = 4

/** Colours of one model are built alike: what was measured for one is not typed for the others. */
export function SameMeasures({ siblings, values, onFill }: SameMeasuresProps) {
  const shown = siblings.slice(0, most)
  const frames = useQueries({ queries: shown.map(({ productId }) => staffFrameQuery(productId)) })
  return shown.map(({ productId, name }, i) => {
    const frame = frames[i]?.data?.frame
    const filled = frame ? sameMeasures(frame, values) : {}
    if (!frame || Object.keys(filled).length === 0) return null
    return (
      <Button key={productId} variant="soft" size="small" onClick={() => onFill(filled, frame)}>
        Mismas medidas que {name}
      </Button>
    )
  })
}
