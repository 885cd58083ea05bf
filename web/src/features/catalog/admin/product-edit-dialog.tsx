import { type ReactNode, useEffect, useId, useState } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorBoundary } from '@/shared/ui/error-boundary'
import { Tabs } from '@/shared/ui/tabs'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { CharacteristicsManager } from './characteristics-manager'
import { ImageManager } from './image-manager'
import { type AdminProduct, useProductRefresh } from './product-api'
import { ProductConflict } from './product-conflict'
import { ProductFields } from './product-fields'
import { ProductHistory } from './product-history'
import { noBrand } from './product-words'
import type { DialogTab } from './use-product-dialog'
import { useProductEditor } from './use-product-editor'

/** Stock belongs to another part of the shop, whose manager the page puts in. */
export type InventorySlot = (product: AdminProduct, onStockChange: () => void) => ReactNode

/** The frame for the try-on, below the characteristics; another part of the shop as well. */
export type FrameSlot = (product: AdminProduct) => ReactNode

interface ProductEditDialogProps {
  id: string
  tab: DialogTab
  onTab: (tab: DialogTab) => void
  onClose: () => void
  inventory: InventorySlot
  frame?: FrameSlot
}

export function ProductEditDialog({ id, tab, onTab, onClose, inventory, frame }: ProductEditDialogProps) {
  const formId = useId()
  const refresh = useProductRefresh()
  const [saved, setSaved] = useState(false)
  const editor = useProductEditor(id, () => {
    toast({ title: 'Producto actualizado correctamente' })
    setSaved(true)
  })
  const { query, form, read, conflict, settle, save, saving } = editor
  const { isDirty } = form.formState

  // Only after the question about unsaved changes has left the page may the page change.
  useEffect(() => {
    if (saved) onClose()
  }, [saved, onClose])
  // A picture may have become the thumbnail meanwhile: the list shows it.
  useEffect(() => () => void refresh(), [refresh])

  const saveFromAnywhere = () => {
    if (tab !== 'basic') onTab('basic')
    save()
  }
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title="Editar Producto"
      description={query.data ? `${query.data.name} · ${query.data.brand_name || noBrand}` : undefined}
      actions={
        tab === 'basic' || isDirty ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={saving}>
              Cancelar
            </Button>
            <Button
              onClick={saveFromAnywhere}
              disabled={!read || conflict !== undefined}
              busy={saving}
              busyText="Guardando…"
            >
              Guardar Cambios
            </Button>
          </>
        ) : (
          <Button variant="soft" onClick={onClose}>
            Cerrar
          </Button>
        )
      }
    >
      <Async query={query} errorText={explanation(query.error) ?? 'No se pudo cargar el producto'}>
        {(product) => (
          <div className="[&_[role=tablist]]:sticky [&_[role=tablist]]:top-0 [&_[role=tablist]]:z-10 [&_[role=tablist]]:bg-surface">
            <Tabs
              label="Partes del producto"
              value={tab}
              onValueChange={(next) => onTab(next as DialogTab)}
              tabs={[
                {
                  id: 'basic',
                  label: 'Información Básica',
                  content: (
                    <div className="grid gap-6">
                      {conflict && read && (
                        <ProductConflict
                          read={read}
                          newest={conflict}
                          mine={form.getValues()}
                          onTakeNewest={() => settle(false)}
                          onKeepMine={() => settle(true)}
                        />
                      )}
                      <ProductFields id={formId} form={form} onSubmit={save} product={product} />
                      <ProductHistory productId={id} />
                    </div>
                  ),
                },
                part(
                  'inventory',
                  'Inventario',
                  'Failed to load inventory manager',
                  inventory(product, refresh),
                ),
                part(
                  'images',
                  'Imágenes',
                  'Failed to load image manager',
                  <ImageManager productId={id} productName={product.name} />,
                ),
                part(
                  'characteristics',
                  'Características',
                  'Failed to load characteristics manager',
                  <>
                    <CharacteristicsManager productId={id} />
                    {frame?.(product)}
                  </>,
                ),
              ]}
            />
          </div>
        )}
      </Async>
      {isDirty && !saved && <UnsavedChanges when />}
    </Dialog>
  )
}

function part(id: DialogTab, label: string, failure: string, content: ReactNode) {
  return { id, label, content: <ErrorBoundary details={failure}>{content}</ErrorBoundary> }
}
