import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'

/** The way out of a browser inside another app. */
export function CopyLink() {
  const copy = () =>
    navigator.clipboard?.writeText(window.location.href).then(
      () => toast({ title: 'Enlace copiado' }),
      () => toast({ title: 'No se pudo copiar el enlace', variant: 'destructive' }),
    )
  return (
    <Button variant="soft" size="small" className="mt-3" onClick={copy}>
      Copiar enlace
    </Button>
  )
}
