import type { ComponentProps } from 'react'
import { UploadField } from '@/shared/editing/upload-field'

type PictureFieldProps = Pick<
  ComponentProps<typeof UploadField>,
  'label' | 'help' | 'error' | 'folder' | 'value' | 'onChange'
>

/** A picture of the shop's pages. */
export const PictureField = (props: PictureFieldProps) => (
  <UploadField
    {...props}
    placeholder="https://… o /media/…"
    uploadText="Subir imagen"
    fileLabel="Archivo de imagen"
  />
)
