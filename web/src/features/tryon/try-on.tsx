import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Spinner } from '@/shared/ui/spinner'
import { useShopFrames } from './shop-frames'
import { showShotsTo } from './shots-store'
import { TryOnIntro } from './try-on-intro'
import { type Colours, type Wearable, wearableGroups } from './wearable'

// Nothing of it is fetched until someone starts.
const TryOnScreen = lazyPart(() => import('./try-on-screen'), { waiting: <Waiting /> })
const ViewerScreen = lazyPart(() => import('./viewer-screen'), { waiting: <Waiting /> })

interface TryOnProps {
  /** A product with a described frame, tried on first. */
  product?: Wearable
  /** Who shops; null for a visitor. */
  shopperId: string | null
  /** Price, stock, cart and favourite belong to other departments; nothing for the house's models. */
  buying?: (wearable: Wearable) => ReactNode
  /** So do the colours of a model. */
  colours?: Colours
  /** What staff wrote to stand above the way in. */
  words?: ReactNode
}

type Way = { kind: 'camera' } | { kind: 'photo'; file: Blob } | { kind: 'viewer' }

export function TryOn({ product, shopperId, buying, colours, words }: TryOnProps) {
  const [way, setWay] = useState<Way | null>(null)
  const shop = useShopFrames(way !== null)
  useEffect(() => showShotsTo(shopperId), [shopperId])
  const groups = useMemo(() => wearableGroups(product, shop), [product, shop])
  const ways = {
    onCamera: () => setWay({ kind: 'camera' }),
    onPhoto: (file: Blob) => setWay({ kind: 'photo', file }),
    onViewer: () => setWay({ kind: 'viewer' }),
  }
  if (!way) return <TryOnIntro product={product} words={words} {...ways} />
  const shared = { groups, shop, buying, colours, onBack: () => setWay(null), ...ways }
  if (way.kind === 'viewer') return <ViewerScreen {...shared} />
  return <TryOnScreen {...shared} photo={way.kind === 'photo' ? way.file : null} />
}

function Waiting() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-ink-2">
      <Spinner label="Cargando…" />
    </div>
  )
}
