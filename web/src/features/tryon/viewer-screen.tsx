import { ArrowLeft, ScanFace } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import FrameViewer from './frame-viewer'
import { ModelList } from './model-list'
import { alike, type Colours, isHouseModel, type Wearable, type WearableGroup } from './wearable'
import { WornCard } from './worn-card'

interface ViewerScreenProps {
  groups: readonly WearableGroup[]
  shop: readonly Wearable[]
  buying?: (wearable: Wearable) => ReactNode
  colours?: Colours
  onBack: () => void
  onCamera: () => void
}

/** The frames without a face, for whoever has no camera or wants none. */
function ViewerScreen({ groups, shop, buying, colours, onBack, onCamera }: ViewerScreenProps) {
  const [shown, setShown] = useState(groups[0]?.wearables[0] as Wearable)
  return (
    <div className="page-width pb-10">
      <div className="flex h-13 items-center justify-between md:h-14">
        <button
          type="button"
          onClick={onBack}
          className="-ml-2 inline-flex h-11 items-center gap-2 rounded-sm px-2 text-sm hover:text-larimar"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Volver
        </button>
        <Button variant="ghost" size="small" onClick={onCamera}>
          <ScanFace aria-hidden="true" strokeWidth={1.5} />
          Usar la cámara
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 md:grid-cols-2 lg:grid-cols-[minmax(0,716px)_minmax(0,1fr)]">
        <div className="max-md:-mx-(--gutter)">
          <FrameViewer wearable={shown} className="aspect-4/3 w-full md:rounded-sm" />
          <p className="mt-2 text-center text-xs text-ink-2">Arrastra para girar la montura.</p>
        </div>
        <div className="flex flex-col gap-6">
          <WornCard
            worn={shown}
            buying={buying?.(shown)}
            colours={colours?.(shown, setShown)}
            alike={isHouseModel(shown) ? alike(shop, shown) : []}
            onWear={setShown}
          />
          <ModelList groups={groups} worn={shown} onChoose={setShown} className="max-md:order-first" />
        </div>
      </div>
    </div>
  )
}

export default ViewerScreen
