import { ArrowLeft, Camera, Images } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Compare } from './compare'
import { Instructions } from './instructions'
import { ModelList } from './model-list'
import { canRecord } from './session/clip'
import { Shots } from './shots'
import { addShot, useShots } from './shots-store'
import { Stage } from './stage'
import { CameraPrompt, Failed, Resetting, Starting } from './stage-message'
import { useTryOn } from './use-try-on'
import {
  alike,
  type Colours,
  isHouseModel,
  type Wearable,
  type WearableGroup,
  wearableAfter,
} from './wearable'
import { WornCard } from './worn-card'

interface TryOnScreenProps {
  groups: readonly WearableGroup[]
  /** The shop's own frames. */
  shop: readonly Wearable[]
  /** A photograph instead of the camera. */
  photo: Blob | null
  buying?: (wearable: Wearable) => ReactNode
  colours?: Colours
  onBack: () => void
  onCamera: () => void
  onPhoto: (file: Blob) => void
  onViewer: () => void
}

function TryOnScreen(props: TryOnScreenProps) {
  const { groups, shop, photo, buying, colours, onBack, onCamera, onPhoto, onViewer } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const tryOn = useTryOn({ canvas, photo, first: groups[0]?.wearables[0] as Wearable })
  const { worn, findings, step, failure, isResetting } = tryOn
  const shots = useShots()
  const [isFilming, setFilming] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const isReady = step === 100 && !failure
  const mirrored = photo === null

  const take = async (kind: 'photo' | 'clip') => {
    setFilming(kind === 'clip')
    const taken = await tryOn.take(kind, mirrored)
    setFilming(false)
    // A frame that was chosen may still be on its way: what counts is what the picture shows.
    if (taken) addShot({ kind, size: findings.size, ...taken })
  }

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
        <div className="flex">
          {photo && (
            <Button variant="ghost" size="small" onClick={onCamera}>
              <Camera aria-hidden="true" strokeWidth={1.5} />
              Usar la cámara
            </Button>
          )}
          {shots.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              className="-mr-3 md:hidden"
              aria-label={`Ver tus fotos: ${shots.length}`}
              onClick={() => setComparing(true)}
            >
              <Images aria-hidden="true" strokeWidth={1.5} />
              {shots.length}
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,716px)_minmax(0,1fr)]">
        {/* On phones the strip of models comes right below the face. */}
        <div className="max-md:contents md:sticky md:top-4 md:self-start">
          <Stage
            key={tryOn.attempt}
            canvas={canvas}
            mirrored={mirrored}
            isReady={isReady}
            hasFace={findings.hasFace}
            onReset={tryOn.reset}
            onShot={() => take('photo')}
            onClip={photo === null && canRecord() ? () => take('clip') : undefined}
            isFilming={isFilming}
            onStep={(by) => tryOn.wear(wearableAfter(groups, worn, by))}
            onPhoto={onPhoto}
          >
            {failure ? (
              <Failed failure={failure} onRetry={tryOn.retry} onPhoto={onPhoto} onViewer={onViewer} />
            ) : isResetting ? (
              <Resetting />
            ) : step === 0 ? (
              photo ? (
                <Resetting />
              ) : (
                <CameraPrompt />
              )
            ) : (
              step < 100 && <Starting step={step} />
            )}
          </Stage>
          <Shots list={shots} onCompare={() => setComparing(true)} className="max-md:order-3 md:mt-5" />
        </div>
        <div className="flex flex-col gap-6 max-md:contents md:gap-7">
          <WornCard
            worn={worn}
            size={{ from: photo ? 'photo' : 'video', finding: findings.size }}
            buying={buying?.(worn)}
            colours={colours?.(worn, tryOn.wear)}
            alike={isHouseModel(worn) ? alike(shop, worn) : []}
            onWear={tryOn.wear}
            className="max-md:order-2"
          />
          <ModelList
            groups={groups}
            worn={worn}
            disabled={!isReady}
            onChoose={tryOn.wear}
            className="max-md:order-1"
          />
          <div className="max-md:order-4">
            <Instructions />
          </div>
        </div>
      </div>
      {isComparing && shots.length > 0 && (
        <Compare shots={shots} buying={buying} onClose={() => setComparing(false)} />
      )}
    </div>
  )
}

export default TryOnScreen
