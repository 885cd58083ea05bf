import { Button } from '@/shared/ui/button'
import { copyLink } from '@/shared/ui/copy-link'

/** The way out of a browser inside another app. */
export function CopyLink() {
  return (
    <Button variant="soft" size="small" className="mt-3" onClick={copyLink}>
      Copiar enlace
    </Button>
  )
}
