import { ArrowLeft, Camera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Instructions } from './instructions'
import { ModelList } from './model-list'
import { Shots } from './shots'
import { Stage } from './stage'
import { CameraPrompt, Failed, Resetting, Starting } from './stage-message'
import { useShots } from './use-shots'
import { useTryOn } from './use-try-on'
import type { Wearable } from './wearable'
import { WornCard } from './worn-card'

interface TryOnScreenProps {
  wearables: readonly Wearable[]
  /** A photograph instead of the camera. */
  photo: Blob | null
  buying?: (wearable: Wearable) => ReactNode
  onBack: () => void
  onCamera: () => void
  onPhoto: (file: Blob) => void
  onViewer: () => void
}

function TryOnScreen({ wearables, photo, buying, onBack, onCamera, onPhoto, onViewer }: TryOnScreenProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tryOn = useTryOn({ canvas, photo, first: wearables[0] as Wearable })
  const { worn, findings, step, failure, isResetting } = tryOn
  const shots = useShots()
  const isReady = step === 100 && !failure
  const mirrored = photo === null

  const takeShot = async () => {
    const taken = await tryOn.takePicture(mirrored)
    // A frame that was chosen may still be on its way: what counts is what the picture shows.
    if (taken) shots.add(taken.picture, taken.worn?.name ?? 'Sin montura')
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
        {photo && (
          <Button variant="ghost" size="small" onClick={onCamera}>
            <Camera aria-hidden="true" strokeWidth={1.5} />
            Usar la cámara
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,716px)_minmax(0,1fr)]">
        <div>
          <Stage
            key={tryOn.attempt}
            canvas={canvas}
            mirrored={mirrored}
            isReady={isReady}
            hasFace={findings.hasFace}
            onReset={tryOn.reset}
            onShot={takeShot}
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
          <Shots shots={shots} />
        </div>
        <div className="flex flex-col gap-6 md:gap-7">
          <WornCard worn={worn} measure={findings.measure} buying={buying?.(worn)} />
          <ModelList wearables={wearables} worn={worn} disabled={!isReady} onChoose={tryOn.wear} />
          <Instructions />
        </div>
      </div>
    </div>
  )
}

export default TryOnScreen
