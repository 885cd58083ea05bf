import { useContext, useRef, useState } from 'react'
import { refusedPicture } from '@/shared/editing/picture-file'
import { said } from '@/shared/editing/said'
import { FileTracker } from '@/shared/editing/use-upload'
import { newId } from '@/shared/lib/new-id'
import { useSendImage } from './image-api'

export interface Upload {
  id: string
  file: File
  percent: number
  /** Why it is not among the images; an upload without one is under way or waits for its turn. */
  reason?: string
  stop: AbortController
}

/**
 * Files on their way to the server, one after the other, so that the images stand in the order in which
 * they were chosen. A refused file stays with its reason while the others go on.
 */
export function useUploads(productId: string) {
  const send = useSendImage(productId)
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef(Promise.resolve())
  const track = useContext(FileTracker)

  const change = (id: string, news: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const run = async ({ id, file, stop }: Upload) => {
    if (stop.signal.aborted) return
    try {
      const reason = refusedPicture(file, 'en')
      if (reason) throw new Error(reason)
      await send(file, { signal: stop.signal, onProgress: (percent) => change(id, { percent }) })
      drop(id)
      said.done('Image uploaded successfully', undefined, 'en')
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = (error as Error).message
      change(id, { reason })
      said.failed(`${file.name}: ${reason}`)
      throw error
    }
  }
  const queue = (upload: Upload) => {
    const sending = line.current.then(() => run(upload))
    line.current = sending.catch(() => {})
    // The window's save waits for it, and so does the question before it is closed.
    track(upload.file.name, sending)
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({
        id: newId(),
        file,
        percent: 0,
        stop: new AbortController(),
      }))
      setUploads((all) => [...all, ...added])
      added.forEach(queue)
    },
    retry: (upload: Upload) => {
      change(upload.id, { reason: undefined, percent: 0 })
      queue(upload)
    },
    remove: (upload: Upload) => {
      upload.stop.abort()
      drop(upload.id)
    },
  }
}
