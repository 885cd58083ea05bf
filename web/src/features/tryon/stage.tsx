import { Camera, ChevronLeft, ChevronRight, ImageUp, RotateCcw, Video } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useSwipe } from '@/shared/lib/use-swipe'
import { PhotoInput } from './photo-input'

interface StageProps {
  canvas: RefObject<HTMLCanvasElement | null>
  mirrored: boolean
  isReady: boolean
  hasFace: boolean
  onReset: () => void
  onShot: () => void
  /** Films a short clip; nothing where the browser cannot. */
  onClip: (() => void) | undefined
  isFilming: boolean
  /** To the next model, or back to the one before. */
  onStep: (step: number) => void
  onPhoto: (file: Blob) => void
  /** What stands before the picture: waiting or failed. */
  children?: ReactNode
}

const tool =
  'inline-flex h-11 items-center gap-2 rounded-sm bg-ink/75 px-3 text-[0.8125rem] font-medium text-paper hover:bg-ink disabled:opacity-50 md:px-4 md:text-sm [&_svg]:size-[18px]'

/** The picture with the glasses on it, and what can be done with it. */
export function Stage({
  canvas,
  mirrored,
  isReady,
  hasFace,
  onReset,
  onShot,
  onClip,
  isFilming,
  onStep,
  onPhoto,
  children,
}: StageProps) {
  const step = (by: number) => isReady && onStep(by)
  const swipe = useSwipe(step)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
  }
  return (
    <section
      aria-label="Tu prueba"
      {...swipe}
      onKeyDown={press}
      className="relative aspect-square touch-pan-y overflow-hidden bg-stone-2 max-md:-mx-(--gutter) md:rounded-sm"
    >
      <div
        role="img"
        aria-label="Tu imagen con la montura puesta"
        className={`absolute inset-0 ${mirrored ? '-scale-x-100' : ''} ${isReady ? '' : 'invisible'}`}
      >
        <canvas ref={canvas} width={600} height={600} className="absolute size-full" />
      </div>
      {isReady && <FaceBadge hasFace={hasFace} />}
      {isReady && <Steps onStep={onStep} />}
      {children}
      <div className="absolute inset-x-0 bottom-4.5 flex items-center justify-center gap-3 md:bottom-5.5 md:gap-4">
        <button type="button" onClick={onReset} className={tool}>
          <RotateCcw aria-hidden="true" strokeWidth={1.5} />
          <span className="max-md:sr-only">Reiniciar</span>
        </button>
        {onClip && (
          <button
            type="button"
            onClick={onClip}
            disabled={!isReady || isFilming}
            aria-label={isFilming ? 'Grabando un clip' : 'Grabar un clip de 2 segundos'}
            className={`${tool} ${isFilming ? 'bg-flamboyan! opacity-100!' : ''}`}
          >
            <Video aria-hidden="true" strokeWidth={1.5} />
            <span aria-hidden="true">{isFilming ? 'Grabando…' : 'Clip'}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onShot}
          disabled={!isReady}
          aria-label="Tomar foto"
          className="mx-1.5 grid size-14 place-items-center rounded-full bg-white text-ink ring-3 ring-ink/50 ring-offset-3 ring-offset-white disabled:opacity-50 md:size-15"
        >
          <Camera aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </button>
        <PhotoInput onPhoto={onPhoto} className={tool}>
          <ImageUp aria-hidden="true" strokeWidth={1.5} />
          Usar foto
        </PhotoInput>
      </div>
    </section>
  )
}

const stepLook =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-ink/55 text-paper hover:bg-ink'

/** The same as a swipe, for whoever has a mouse or a keyboard. */
function Steps({ onStep }: Pick<StageProps, 'onStep'>) {
  return (
    <>
      <button
        type="button"
        aria-label="Modelo anterior"
        onClick={() => onStep(-1)}
        className={`${stepLook} left-2`}
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      </button>
      <button
        type="button"
        aria-label="Modelo siguiente"
        onClick={() => onStep(1)}
        className={`${stepLook} right-2`}
      >
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </button>
    </>
  )
}

function FaceBadge({ hasFace }: { hasFace: boolean }) {
  return (
    <p
      role="status"
      className="absolute top-4 left-4 inline-flex h-8 items-center gap-2.5 rounded-sm bg-ink/75 px-3 text-[0.8125rem] font-medium text-paper"
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${hasFace ? 'bg-larimar-bright ring-3 ring-larimar-bright/30' : 'border border-paper'}`}
      />
      {hasFace ? 'Rostro detectado' : 'Rostro no detectado'}
    </p>
  )
}
