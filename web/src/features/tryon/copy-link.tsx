import { copyText } from '@/shared/lib/copy-text'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'

/** The way out of a browser inside another app. */
export function CopyLink() {
  const copy = async () => {
    if (await copyText(window.location.href)) toast({ title: 'Enlace copiado' })
    else toast({ title: 'No se pudo copiar el enlace', variant: 'destructive' })
  }
  return (
    <Button variant="soft" size="small" className="mt-3" onClick={copy}>
      Copiar enlace
    </Button>
  )
}
