import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { PhotoInput } from './photo-input'

interface StageProps {
  canvas: RefObject<HTMLCanvasElement | null>
  mirrored: boolean
  isReady: boolean
  hasFace: boolean
  onReset: () => void
  onShot: () => void
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
  onPhoto,
  children,
}: StageProps) {
  return (
    <div className="relative aspect-square overflow-hidden bg-stone-2 max-md:-mx-(--gutter) md:rounded-sm">
      <div
        role="img"
        aria-label="Tu imagen con la montura puesta"
        className={`absolute inset-0 ${mirrored ? '-scale-x-100' : ''} ${isReady ? '' : 'invisible'}`}
      >
        <canvas ref={canvas} width={600} height={600} className="absolute size-full" />
      </div>
      {isReady && <FaceBadge hasFace={hasFace} />}
      {children}
      <div className="absolute inset-x-0 bottom-4.5 flex items-center justify-center gap-3 md:bottom-5.5 md:gap-4">
        <button type="button" onClick={onReset} className={tool}>
          <RotateCcw aria-hidden="true" strokeWidth={1.5} />
          Reiniciar
        </button>
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
    </div>
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
