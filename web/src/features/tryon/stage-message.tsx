import { Camera, RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Progress } from '@/shared/ui/progress'
import { CopyLink } from './copy-link'
import { PhotoInput } from './photo-input'
import { type ProgressStep, progressWords } from './session/progress'
import { cameraHints, failureTexts } from './texts'
import type { Failure } from './try-on-state'

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-stone px-6 pb-20">
      <div className="grid w-full max-w-sm justify-items-center gap-3 text-center">{children}</div>
    </div>
  )
}

export function CameraPrompt() {
  return (
    <Sheet>
      <Camera aria-hidden="true" strokeWidth={1.25} className="size-8 text-larimar" />
      <p role="status" className="text-display text-d4">
        Permite el acceso a la cámara
      </p>
      <p className="text-sm text-ink-2">
        Tu navegador te lo pregunta ahora. La imagen no sale de tu dispositivo.
      </p>
    </Sheet>
  )
}

export function Starting({ step }: { step: ProgressStep }) {
  return (
    <Sheet>
      <div className="w-full text-left">
        <Progress value={step} text={progressWords[step]} />
      </div>
      <p role="status" className="sr-only">
        {progressWords[step]}
      </p>
    </Sheet>
  )
}

export function Resetting() {
  return (
    <Sheet>
      <p role="status">Reiniciando…</p>
    </Sheet>
  )
}

interface FailedProps {
  failure: Failure
  onRetry: () => void
  onPhoto: (file: Blob) => void
  onViewer: () => void
}

export function Failed({ failure: { fault, trouble }, onRetry, onPhoto, onViewer }: FailedProps) {
  return (
    <Sheet>
      <TriangleAlert aria-hidden="true" strokeWidth={1.25} className="size-8 text-flamboyan" />
      <p role="alert" className="font-medium text-pretty">
        {failureTexts[fault === 'model' ? 'start' : fault]}
      </p>
      {fault === 'camera' && trouble && (
        <p className="text-sm text-pretty text-ink-2">{cameraHints[trouble]}</p>
      )}
      {trouble === 'in-app' && <CopyLink />}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" strokeWidth={1.5} />
          Reintentar
        </Button>
        <PhotoInput onPhoto={onPhoto} className={buttonLook('soft', 'small')}>
          Usar una foto
        </PhotoInput>
        <Button size="small" variant="ghost" onClick={onViewer}>
          Ver en 3D
        </Button>
      </div>
    </Sheet>
  )
}
