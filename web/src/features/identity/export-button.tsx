import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'
import { useExport } from './profile-api'

/** Fetched rather than linked to, so that a refusal is a message and not a file. */
export function ExportButton() {
  const exported = useExport()
  const download = () =>
    exported.mutate(undefined, {
      onSuccess: (everything) => saveAsFile('mirada-mis-datos.json', everything),
      onError: (error) =>
        toast({
          title: 'Error al descargar tus datos',
          description: explanation(error),
          variant: 'destructive',
        }),
    })
  return (
    <Button
      variant="soft"
      size="small"
      aria-label="Descargar mis datos"
      onClick={download}
      busy={exported.isPending}
    >
      Descargar
    </Button>
  )
}

function saveAsFile(name: string, content: unknown) {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
