import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { useZoom } from './use-zoom'

interface ZoomDialogProps {
  src: string
  name: string
  onClose: () => void
}

/** The picture as large as the window, and up to four times that, moved about in its frame. */
export function ZoomDialog({ src, name, onClose }: ZoomDialogProps) {
  // Dialogs come a moment later than what opens them, so the frame is told when it is there.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { zoom, toggle, listeners } = useZoom(frame)
  const isClose = zoom.scale > 1
  const Icon = isClose ? ZoomOut : ZoomIn
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      wide
      actions={
        <Button variant="soft" aria-pressed={isClose} onClick={toggle}>
          <Icon aria-hidden="true" strokeWidth={1.5} />
          {isClose ? 'Alejar' : 'Acercar'}
        </Button>
      }
    >
      <section
        ref={setFrame}
        aria-label="Imagen ampliada"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys enlarge and move what it shows
        tabIndex={0}
        {...listeners}
        className={`isolate aspect-4/3 touch-none overflow-hidden rounded-sm bg-stone select-none ${isClose ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
          className="size-full object-contain mix-blend-multiply"
        />
      </section>
    </Dialog>
  )
}
