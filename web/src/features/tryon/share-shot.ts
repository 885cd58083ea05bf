import { toast } from '@/shared/ui/toast'
import { nameOf, type Shot } from './shots-store'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4', 'video/webm': 'webm' }

/** Without what follows the kind of a film, which says how it was packed. */
const typeOf = ({ file }: Pick<Shot, 'file'>) => file.type.split(';')[0] ?? ''

export const shotFileName = (shot: Pick<Shot, 'worn' | 'id' | 'file'>) =>
  `mirada-${nameOf(shot)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${shot.id}.${endings[typeOf(shot)] ?? 'bin'}`

const fileOf = (shot: Shot) => new File([shot.file], shotFileName(shot), { type: typeOf(shot) })

/** Where the device has a share sheet that takes pictures. */
export function canShare(shot: Shot): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(shot)] })
}

/** Hands the picture to an app of the person's choice; the shop never sees it. */
export async function share(shot: Shot): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(shot)], title: `${nameOf(shot)}, Mirada` })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const what = shot.kind === 'clip' ? 'el clip' : 'la foto'
    toast({ title: `No se pudo compartir ${what}`, variant: 'destructive' })
  }
}
