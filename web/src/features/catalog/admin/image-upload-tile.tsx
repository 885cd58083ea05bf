import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Progress } from '@/shared/ui/progress'
import type { Upload } from './image-uploads'

interface ImageUploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** A file that is not an image of the product yet: on its way, or refused with the reason. */
export function ImageUploadTile({ upload, onRetry, onRemove }: ImageUploadTileProps) {
  const { file, percent, reason } = upload
  return (
    <li className="grid min-w-0 content-start gap-2">
      <div className="grid aspect-4/3 content-center gap-2 rounded-sm bg-stone px-5 text-center">
        {reason ? (
          <>
            <TriangleAlert
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-5 justify-self-center text-flamboyan"
            />
            <p role="alert" className="text-xs text-pretty text-flamboyan">
              {reason}
            </p>
            <Button variant="soft" size="row" onClick={onRetry} className="justify-self-center">
              <RotateCcw aria-hidden="true" strokeWidth={1.5} />
              Reintentar
            </Button>
          </>
        ) : (
          <Progress value={percent} text={percent === 100 ? 'Preparando…' : 'Subiendo…'} />
        )}
      </div>
      <div className="flex items-center justify-between gap-2 text-xs text-ink-2">
        <span className="truncate">{file.name}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${reason ? 'Quitar' : 'Cancelar'} ${file.name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
        </Button>
      </div>
    </li>
  )
}
