import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useRefresh } from '@/shared/api/use-refresh'
import { SaveButton } from '@/shared/editing/editor-form'
import { useUnsavedParts } from '@/shared/editing/unsaved'
import { FileTracker } from '@/shared/editing/use-upload'
import { explanation } from '@/shared/lib/form-errors'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorBoundary } from '@/shared/ui/error-boundary'
import { Tabs } from '@/shared/ui/tabs'
import type { Choice } from './characteristic-choice'
import { CharacteristicsManager } from './characteristics-manager'
import { ImageManager } from './image-manager'
import { ModelEditor } from './model-editor'
import { type AdminProduct, adminProductQuery } from './product-api'
import { ProductFields } from './product-fields'
import { ProductHistory } from './product-history'
import { noBrand } from './product-words'
import { usePreview } from './use-preview'
import type { DialogTab } from './use-product-dialog'
import { useProductEditor } from './use-product-editor'

/** Stock belongs to another part of the shop, whose manager the page puts in. */
export type InventorySlot = (product: AdminProduct, onStockChange: () => void, group: string) => ReactNode

/** The frame for the try-on, below the characteristics, which it may choose; another part of the shop as well. */
export type FrameSlot = (product: AdminProduct, group: string, choose: (choice: Choice) => void) => ReactNode

interface ProductEditDialogProps {
  id: string
  tab: DialogTab
  onTab: (tab: DialogTab) => void
  onClose: () => void
  inventory: InventorySlot
  frame?: FrameSlot
}

export function ProductEditDialog({ id, tab, onTab, onClose, inventory, frame }: ProductEditDialogProps) {
  const query = useQuery(adminProductQuery(id))
  const [told, setTold] = useState<Choice | null>(null)
  const refresh = useRefresh('product')
  const editor = useProductEditor({ id, product: query.data ?? null, onSaved: onClose })
  const unsaved = useUnsavedParts(editor.group)
  const isUnsaved = (...names: string[]) => names.some((name) => unsaved.includes(name))
  const busy = editor.state !== 'ready'

  // A picture may have become the thumbnail meanwhile: the list shows it.
  useEffect(() => () => void refresh(), [refresh])

  return (
    <Dialog
      wide
      tall
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Editar Producto"
      description={query.data ? `${query.data.name} · ${query.data.brand_name || noBrand}` : undefined}
      actions={
        tab === 'basic' || editor.changed.length > 0 ? (
          <>
            <PreviewButton product={query.data} />
            <Button variant="ghost" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <SaveButton editor={editor} disabled={!query.data} onClick={() => onTab('basic')}>
              Guardar Cambios
            </SaveButton>
          </>
        ) : (
          <>
            <PreviewButton product={query.data} />
            <Button variant="soft" onClick={onClose}>
              Cerrar
            </Button>
          </>
        )
      }
    >
      <FileTracker value={editor.files.track}>
        <Async query={query} errorText={explanation(query.error) ?? 'No se pudo cargar el producto'}>
          {(product) => (
            <div className="[&_[role=tablist]]:sticky [&_[role=tablist]]:top-0 [&_[role=tablist]]:z-10 [&_[role=tablist]]:bg-surface">
              <Tabs
                label="Partes del producto"
                keepsContent
                value={tab}
                onValueChange={(next) => onTab(next as DialogTab)}
                tabs={[
                  {
                    id: 'basic',
                    label: 'Información Básica',
                    unsaved: editor.changed.length > 0,
                    content: (
                      <div className="grid gap-6">
                        <ProductFields editor={editor} product={product} />
                        <ProductHistory productId={id} />
                      </div>
                    ),
                  },
                  {
                    id: 'inventory',
                    label: 'Inventario',
                    unsaved: isUnsaved('Inventario'),
                    content: guarded('inventory', inventory(product, refresh, editor.group)),
                  },
                  {
                    id: 'images',
                    label: 'Imágenes',
                    unsaved: editor.files.count > 0,
                    content: guarded('image', <ImageManager productId={id} productName={product.name} />),
                  },
                  {
                    id: 'characteristics',
                    label: 'Características',
                    unsaved: isUnsaved('Características', 'Montura', 'Modelo'),
                    content: guarded(
                      'characteristics',
                      <>
                        <CharacteristicsManager productId={id} group={editor.group} told={told} />
                        {frame?.(product, editor.group, setTold)}
                        <ModelEditor productId={id} name={product.name} group={editor.group} />
                      </>,
                    ),
                  },
                ]}
              />
            </div>
          )}
        </Async>
      </FileTracker>
    </Dialog>
  )
}

/** As it will be; what is typed and not saved is not shown yet. */
function PreviewButton({ product }: { product?: AdminProduct }) {
  const preview = usePreview()
  if (!product || product.state === 'published') return null
  return (
    <Button variant="ghost" className="mr-auto" onClick={() => preview(product)}>
      <Eye aria-hidden="true" strokeWidth={1.5} />
      Vista previa
    </Button>
  )
}

/** A part that cannot be drawn says which it is, and leaves the others alone. */
const guarded = (part: 'inventory' | 'image' | 'characteristics', content: ReactNode) => (
  <ErrorBoundary details={`Failed to load ${part} manager`}>{content}</ErrorBoundary>
)
