import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { isPicture } from '../blocks/formatting'
import { PictureField } from './picture-field'

interface RichTextPictureProps {
  editor: Editor
  onDone: () => void
}

/** Not a form of its own: it stands inside one. */
export function RichTextPicture({ editor, onDone }: RichTextPictureProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const insert = async () => {
    const size = await sizeOf(src.trim())
    editor
      .chain()
      .focus()
      .setImage({ src: src.trim(), alt, ...size })
      .run()
    onDone()
  }
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <PictureField label="URL de la imagen" folder="content" value={src} onChange={setSrc} />
      <TextField
        label="Descripción"
        help="Para quien no puede ver la imagen."
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        variant="soft"
        className="justify-self-start"
        disabled={!isPicture(src.trim())}
        onClick={insert}
      >
        Insertar imagen
      </Button>
    </div>
  )
}

/** With its size in the text, a page keeps the picture's place free until it comes. One that cannot be read has none. */
async function sizeOf(src: string): Promise<{ width?: number; height?: number }> {
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
  } catch {
    return {}
  }
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
