import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** The files of a drop or a paste; text and links come without any. */
const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes files in all three ways: chosen, dropped here, or pasted anywhere while it is shown. */
export function ImageDropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isShown = !input.current?.closest('[hidden]:not(input)')
      const files = filesIn(event.clipboardData)
      if (isShown && files.length > 0) take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop needs a mouse; the button inside does the same without
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(filesIn(event.dataTransfer))
      }}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-dashed border-control px-5 py-4 text-sm ${over ? 'bg-larimar-soft' : 'bg-paper'}`}
    >
      <ImageUp aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-2" />
      <p>
        <span className="font-medium">Arrastra o pega imágenes aquí</span> o{' '}
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="inline-flex min-h-8 items-center underline decoration-control underline-offset-[0.22em] hover:text-larimar hover:decoration-current"
        >
          elige archivos
        </button>
      </p>
      <p className="text-xs text-ink-3 md:ml-auto">
        JPEG, PNG, WebP o GIF, hasta 10 MB. La primera imagen será la miniatura.
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Archivos de imagen"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
