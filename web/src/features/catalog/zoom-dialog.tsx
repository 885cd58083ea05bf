import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

interface ZoomDialogProps {
  src: string
  name: string
  onClose: () => void
}

/** The picture as large as the window, and twice that: then it is moved about in its frame. */
export function ZoomDialog({ src, name, onClose }: ZoomDialogProps) {
  const [close, setClose] = useState(false)
  const Icon = close ? ZoomOut : ZoomIn
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      wide
      actions={
        <Button variant="soft" aria-pressed={close} onClick={() => setClose(!close)}>
          <Icon aria-hidden="true" strokeWidth={1.5} />
          {close ? 'Alejar' : 'Acercar'}
        </Button>
      }
    >
      <section
        aria-label="Imagen ampliada"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="isolate aspect-4/3 overflow-auto rounded-sm bg-stone"
      >
        <img
          src={src}
          alt={name}
          className={`mix-blend-multiply ${close ? 'w-[200%] max-w-none' : 'size-full object-contain'}`}
        />
      </section>
    </Dialog>
  )
}
