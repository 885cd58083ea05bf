import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { deleteImage, type ProductImage } from './image-api'

interface ImageDeleteDialogProps {
  image: ProductImage
  onClose: () => void
}

export function ImageDeleteDialog({ image, onClose }: ImageDeleteDialogProps) {
  const remove = useDeed({
    kind: 'image',
    language: 'en',
    send: () => deleteImage(image.id),
    done: () => ['Image deleted successfully'],
    failed: (error) => ({ description: error.message }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title="¿Eliminar esta imagen?"
      description={
        image.is_thumbnail
          ? 'Es la miniatura del producto: la siguiente imagen tomará su lugar.'
          : 'Dejará de verse en la tienda.'
      }
      remove={remove}
      onClose={onClose}
    />
  )
}
