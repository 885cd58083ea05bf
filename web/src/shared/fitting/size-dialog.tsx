import { ArrowRight, ScanFace } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import type { BackTo } from './back-to'
import { keepFace, keepText, keptText } from './my-face'
import { type Size, sizeOf, sizes } from './sizes'
import { readGlasses } from './stamp'

interface SizeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Told of a size that was kept here; the camera leads to another page. */
  onKept?: (size: Size) => void
}

/** Three ways to a size: the camera, the numbers of one's own glasses, or a letter one knows. */
function SizeDialog({ open, onOpenChange, onKept }: SizeDialogProps) {
  const { pathname, search } = useLocation()
  const [numbers, setNumbers] = useState('')
  const [letter, setLetter] = useState<Size | null>(null)
  const glasses = readGlasses(numbers)
  const size = glasses ? sizeOf(glasses) : letter
  const keep = () => {
    if (!size) return
    keepFace({ sizes: [size] }, glasses ? 'glasses' : 'hand')
    toast({ title: keptText({ sizes: [size] }) })
    onOpenChange(false)
    onKept?.(size)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Cuál es tu talla?"
      description="Se queda en este dispositivo y la borras cuando quieras."
      actions={
        <Button onClick={keep} disabled={!size} className="max-md:w-full">
          {keepText}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
        className="grid gap-6"
      >
        <Link
          to="/virtual-try-on"
          state={{ backTo: pathname + search } satisfies BackTo}
          className="flex min-h-16 items-center gap-4 rounded-sm border border-control px-4 py-3 hover:border-ink hover:bg-stone"
        >
          <ScanFace aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-larimar" />
          <span className="grow">
            <span className="block font-medium">Medir con la cámara</span>
            <span className="block text-xs text-ink-2">
              La imagen se procesa en tu dispositivo y no se guarda.
            </span>
          </span>
          <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
        </Link>
        <TextField
          label="Usar los números de mis gafas"
          help="Como está grabado: 52-18-145"
          error={numbers.trim().length > 4 && !glasses ? 'Como está grabado: 52-18-145' : undefined}
          inputMode="text"
          autoComplete="off"
          value={numbers}
          onChange={({ target }) => setNumbers(target.value.slice(0, 30))}
        />
        <fieldset>
          <legend className="mb-1.5 text-(length:--label-text) font-medium">Elegir talla</legend>
          <div className="grid grid-cols-5 gap-2">
            {sizes.map((one) => (
              <label
                key={one}
                className="relative grid min-h-12 cursor-pointer place-items-center rounded-sm border border-control text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-larimar"
              >
                <input
                  type="radio"
                  name="size"
                  checked={size === one}
                  onChange={() => {
                    setNumbers('')
                    setLetter(one)
                  }}
                  className="absolute inset-0 cursor-[inherit] appearance-none rounded-sm outline-none"
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

export default SizeDialog
