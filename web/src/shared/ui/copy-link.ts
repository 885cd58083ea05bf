import { copyText } from '@/shared/lib/copy-text'
import { toast } from './toast'

/** Puts the address of this page on the clipboard, and says whether that worked. */
export async function copyLink(): Promise<void> {
  if (await copyText(window.location.href)) toast({ title: 'Enlace copiado' })
  else toast({ title: 'No se pudo copiar el enlace', variant: 'destructive' })
}
