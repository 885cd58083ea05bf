import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { type ProductImage, useDeleteImage } from './image-api'

interface ImageDeleteDialogProps {
  image: ProductImage
  onClose: () => void
}

export function ImageDeleteDialog({ image, onClose }: ImageDeleteDialogProps) {
  const remove = useDeleteImage()
  const confirm = () =>
    remove.mutate(image.id, {
      onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
      onSuccess: () => {
        toast({ title: 'Image deleted successfully' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title="¿Eliminar esta imagen?"
      description={
        image.is_thumbnail
          ? 'Es la miniatura del producto: la siguiente imagen tomará su lugar.'
          : 'Dejará de verse en la tienda.'
      }
      confirmText="Eliminar"
      danger
      busy={remove.isPending}
      busyText="Eliminando…"
    />
  )
}
