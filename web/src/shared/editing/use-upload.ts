import { createContext, useContext, useState } from 'react'
import { sendFile } from '@/shared/api/send-file'
import type { Language } from '@/shared/ui/language'
import { throughSession } from './paused-session'
import { refusedPicture } from './picture-file'

/** How fields tell their editor of files on their way. */
export const FileTracker = createContext<(name: string, sending: Promise<unknown>) => void>(() => {})

export type UploadFolder = 'slides' | 'content' | 'brand-logos'

interface UploadOptions {
  folder: UploadFolder
  language: Language
  onAddress: (address: string) => void
}

/** Keeps a picture on the server and hands over its address; the editor's save waits for it. */
export function useUpload({ folder, language, onAddress }: UploadOptions) {
  const track = useContext(FileTracker)
  const [percent, setPercent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string>()

  const send = async (file: File) => {
    const reason = refusedPicture(file, language)
    setRefusal(reason ?? undefined)
    if (reason) return
    setPercent(0)
    const path = `/api/admin/uploads?folder=${folder}`
    const sending = throughSession(() =>
      sendFile<{ url: string }>(path, file, { onProgress: setPercent }),
    ).then(({ url }) => onAddress(url))
    track(file.name, sending)
    try {
      await sending
    } catch (failure) {
      setRefusal((failure as Error).message)
    } finally {
      setPercent(null)
    }
  }
  return { percent, refusal, send }
}
