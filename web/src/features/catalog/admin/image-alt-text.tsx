import { useEffect, useState } from 'react'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import { TextField } from '@/shared/ui/text-field'
import { changeImage, type ProductImage } from './image-api'

/** What the picture shows, for those who cannot see it. Saved when the field is left. */
export function ImageAltText({ image }: { image: ProductImage }) {
  const [text, setText] = useState(image.alt_text)
  const change = useDeed({ kind: 'image', send: changeImage, done: () => ['Texto alternativo guardado'] })
  useEffect(() => setText(image.alt_text), [image.alt_text])
  const save = () => {
    if (text.trim() === image.alt_text || change.isPending) return
    change.mutate({ id: image.id, alt_text: text })
  }
  const failure = change.error && (explanation(change.error) ?? 'No se pudo guardar el texto alternativo')
  return (
    <TextField
      label="Texto alternativo"
      value={text}
      maxLength={200}
      autoComplete="off"
      error={failure ?? undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // it may stand in a form of somebody else's
        save()
      }}
    />
  )
}
