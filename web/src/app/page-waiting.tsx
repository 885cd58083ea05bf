import { Spinner } from '@/shared/ui/spinner'

export function PageWaiting() {
  return (
    <div className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner label="Cargando…" />
    </div>
  )
}
