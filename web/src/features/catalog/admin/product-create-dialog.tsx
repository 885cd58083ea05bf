import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { type AdminProduct, useCreateProduct } from './product-api'
import { ProductFields } from './product-fields'
import { emptyProduct, formOf, type ProductValues } from './product-values'
import { showRefusal } from './refused-product'

interface ProductCreateDialogProps {
  onClose: () => void
  onAddImages: (product: AdminProduct) => void
}

export function ProductCreateDialog({ onClose, onAddImages }: ProductCreateDialogProps) {
  const formId = useId()
  const create = useCreateProduct()
  const form = useForm<ProductValues>({ defaultValues: emptyProduct })
  const [next, setNext] = useState<'close' | 'images'>()
  const created = create.data

  // Only after the question about unsaved changes has left the page may the page change.
  useEffect(() => {
    if (next === 'close') onClose()
    if (next === 'images' && created) onAddImages(created)
  }, [next, created, onClose, onAddImages])

  const submit = form.handleSubmit((values) => {
    if (create.isPending) return
    create.mutate(formOf(values), {
      onError: (error) => showRefusal(form, 'No se pudo crear el producto', error),
      onSuccess: () => toast({ title: 'Producto creado correctamente' }),
    })
  })

  if (created) {
    return (
      <ConfirmDialog
        open
        onCancel={() => setNext('close')}
        onConfirm={() => setNext('images')}
        title={`${created.name} ya está en la tienda`}
        description="Hasta que tenga imágenes se muestra con un dibujo. ¿Quieres agregarlas ahora?"
        confirmText="Agregar imágenes"
        cancelText="Más tarde"
      />
    )
  }
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title="Nuevo Producto"
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={create.isPending} busyText="Creando…">
            Crear Producto
          </Button>
        </>
      }
    >
      <ProductFields id={formId} form={form} onSubmit={submit} />
      {form.formState.isDirty && <UnsavedChanges when />}
    </Dialog>
  )
}
