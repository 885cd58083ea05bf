import { TextField } from '@/shared/ui/text-field'
import type { BlockType } from '../blocks/block-data'
import { FittingEditor } from './fitting-editor'
import { PictureField } from './picture-field'
import { RawField } from './raw-field'

interface ContentFieldProps {
  type: BlockType
  value: string
  error?: string
  onChange: (content: string) => void
}

/** The content of a block, written in the way that fits its type. */
export function ContentField({ type, value, error, onChange }: ContentFieldProps) {
  switch (type) {
    case 'separator':
      return null
    case 'link':
      return (
        <TextField
          label="Dirección"
          help="El título es el texto del enlace."
          inputMode="url"
          autoComplete="off"
          placeholder="/featured"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'image':
      return (
        <PictureField
          label="URL de la imagen"
          error={error}
          folder="content"
          value={value}
          onChange={onChange}
        />
      )
    case 'richtext':
    case 'faq':
    case 'table':
    case 'list':
      // Another type reads the text anew.
      return <FittingEditor key={type} type={type} value={value} error={error} onChange={onChange} />
    default:
      return <RawField label="Contenido" value={value} error={error} onChange={onChange} />
  }
}
