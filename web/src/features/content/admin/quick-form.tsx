import { Check } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/shared/ui/button'

interface QuickFormProps {
  /** What is being edited, for those who cannot see where the form stands. */
  label: string
  canSave?: boolean
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** Beside the buttons. */
  toggle: ReactNode
  children: ReactNode
}

/** The few fields that can be changed in the list itself. */
export function QuickForm({
  label,
  canSave = true,
  busy,
  onSubmit,
  onCancel,
  toggle,
  children,
}: QuickFormProps) {
  return (
    <form aria-label={label} noValidate onSubmit={onSubmit} className="grid max-w-xl gap-3">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {toggle}
        <span className="flex gap-2">
          <Button variant="ghost" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!canSave} busy={busy} busyText="Guardando…">
            <Check aria-hidden="true" strokeWidth={1.75} />
            Guardar
          </Button>
        </span>
      </div>
    </form>
  )
}
