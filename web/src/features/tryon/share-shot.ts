import { toast } from '@/shared/ui/toast'
import type { Shot } from './use-shots'

export const shotFileName = ({ name, id }: Pick<Shot, 'name' | 'id'>) =>
  `mirada-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${id}.jpg`

const fileOf = (shot: Shot) => new File([shot.picture], shotFileName(shot), { type: shot.picture.type })

/** Where the device has a share sheet that takes pictures. */
export function canShare(shot: Shot): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(shot)] })
}

/** Hands the picture to an app of the person's choice; the shop never sees it. */
export async function share(shot: Shot): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(shot)], title: `${shot.name}, Mirada` })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'No se pudo compartir la foto', variant: 'destructive' })
  }
}
