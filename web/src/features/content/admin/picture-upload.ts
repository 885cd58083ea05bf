import { useState } from 'react'
import { sendFile } from '@/shared/api/send-file'

export type PictureFolder = 'slides' | 'content'

const mostBytes = 10 * 2 ** 20

/** What the server would refuse anyway, said before a large file is sent. */
export function refusedPicture({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Este archivo no es una imagen. Elige un JPEG, PNG, WebP o GIF.'
  return size > mostBytes ? 'El archivo es demasiado grande: hasta 10 MB.' : null
}

/** Keeps a picture on the server and hands over its address. */
export function usePictureUpload(folder: PictureFolder, onAddress: (address: string) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string>()

  const send = async (file: File) => {
    const reason = refusedPicture(file)
    setRefusal(reason ?? undefined)
    if (reason) return
    setPercent(0)
    try {
      const path = `/api/admin/uploads?folder=${folder}`
      const { url } = await sendFile<{ url: string }>(path, file, { onProgress: setPercent })
      onAddress(url)
    } catch (failure) {
      setRefusal((failure as Error).message)
    } finally {
      setPercent(null)
    }
  }
  return { percent, refusal, send }
}
