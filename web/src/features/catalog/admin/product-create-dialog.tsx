import { useState } from 'react'
import { SaveButton } from '@/shared/editing/editor-form'
import { spanishSoon } from '@/shared/lib/office-time'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import type { AdminProduct } from './product-api'
import { ProductFields } from './product-fields'
import { useProductEditor } from './use-product-editor'

interface ProductCreateDialogProps {
  onClose: () => void
  onAddImages: (product: AdminProduct) => void
}

export function ProductCreateDialog({ onClose, onAddImages }: ProductCreateDialogProps) {
  const [created, setCreated] = useState<AdminProduct>()
  const editor = useProductEditor({ product: null, onSaved: setCreated })
  const busy = editor.state !== 'ready'
  const saveDraft = () => {
    editor.set('state', 'draft')
    editor.submit()
  }

  if (created) {
    return (
      <ConfirmDialog
        open
        onCancel={onClose}
        onConfirm={() => onAddImages(created)}
        title={`${created.name} ${whereItIs(created)}`}
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
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Nuevo Producto"
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button variant="soft" disabled={busy} onClick={saveDraft}>
            Guardar borrador
          </Button>
          <SaveButton editor={editor} busyText="Creando…">
            Crear Producto
          </SaveButton>
        </>
      }
    >
      <ProductFields editor={editor} />
    </Dialog>
  )
}

function whereItIs({ state, publish_at }: AdminProduct): string {
  if (state === 'draft') return 'se guardó como borrador'
  return state === 'scheduled' && publish_at
    ? `se publica el ${spanishSoon(publish_at)}`
    : 'ya está en la tienda'
}
