import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { EmptyState } from '@/shared/ui/empty-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { changeImage, imagesQuery, type ProductImage, useOrderImages } from './image-api'
import { ImageDeleteDialog } from './image-delete-dialog'
import { ImageDropZone } from './image-drop-zone'
import { ImageGrid } from './image-grid'
import { ImageTile } from './image-tile'
import { ImageUploadTile } from './image-upload-tile'
import { useUploads } from './image-uploads'

interface ImageManagerProps {
  productId: string
  productName: string
}

const loadFailed = 'Failed to fetch product images'

export function ImageManager({ productId, productName }: ImageManagerProps) {
  const images = useQuery(imagesQuery(productId))
  const { uploads, add, retry, remove } = useUploads(productId)
  const order = useOrderImages(productId)
  const makeThumbnail = useDeed({
    kind: 'image',
    language: 'en',
    send: ({ id }: ProductImage) => changeImage({ id, is_thumbnail: true }),
    done: () => ['Thumbnail updated successfully'],
    failed: (error) => ({ description: error.message }),
  })
  const [deleting, setDeleting] = useState<ProductImage | null>(null)
  useFailureSaid(images.isError, loadFailed)

  return (
    <div className="grid gap-5">
      <ImageDropZone onFiles={add} />
      <Async
        query={images}
        errorText={loadFailed}
        waiting={<Waiting />}
        isEmpty={(list) => list.length + uploads.length === 0}
        empty={
          <EmptyState title="Este producto no tiene imágenes" text="La tienda dibuja una en su lugar." />
        }
      >
        {(list) => (
          <section aria-label="Imágenes del producto" className="grid gap-3">
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <h3 className="font-medium">{list.length === 1 ? '1 imagen' : `${list.length} imágenes`}</h3>
              {list.length > 1 && <p className="text-xs text-ink-3">Arrastra para ordenar</p>}
            </div>
            <ImageGrid images={list} onOrder={order.mutate}>
              {list.map((image, index) => (
                <ImageTile
                  key={image.id}
                  image={image}
                  place={index + 1}
                  productName={productName}
                  movable={list.length > 1}
                  busy={makeThumbnail.isPending && makeThumbnail.variables.id === image.id}
                  onThumbnail={() => makeThumbnail.mutate(image)}
                  onDelete={() => setDeleting(image)}
                />
              ))}
              {uploads.map((upload) => (
                <ImageUploadTile
                  key={upload.id}
                  upload={upload}
                  onRetry={() => retry(upload)}
                  onRemove={() => remove(upload)}
                />
              ))}
            </ImageGrid>
          </section>
        )}
      </Async>
      {deleting && <ImageDeleteDialog image={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      {[1, 2, 3].map((tile) => (
        <Skeleton key={tile} className="aspect-4/3" />
      ))}
    </div>
  )
}
