import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { previewQuery } from '@/features/catalog/preview-api'
import { onPreviewNews } from '@/shared/lib/preview-news'
import { Button } from '@/shared/ui/button'
import { copyLink } from '@/shared/ui/copy-link'

/** Says that the page is not published, and follows what staff save in another tab. */
export default function PreviewBar({ id, token }: { id: string; token: string }) {
  const client = useQueryClient()
  const { isError } = useQuery(previewQuery(id, token))
  useEffect(() => onPreviewNews(() => void client.invalidateQueries({ queryKey: ['preview'] })), [client])
  if (isError) return null // the page says that it ended
  return (
    <aside
      aria-label="Vista previa"
      className="sticky top-0 z-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-larimar px-(--gutter) py-2 text-sm text-paper"
    >
      <p className="flex items-center gap-2">
        <Eye aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
        Vista previa: así se verá. No está publicado.
      </p>
      <Button variant="soft" size="small" className="text-ink" onClick={copyLink}>
        <Link2 aria-hidden="true" strokeWidth={1.5} />
        Copiar enlace (30 min)
      </Button>
    </aside>
  )
}
