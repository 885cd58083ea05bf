import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { productsByIdsQuery } from '@/features/catalog/api'
import { FavouriteRow } from '@/features/customers/favourite-row'
import { useFavourites, useToggleFavourite } from '@/features/customers/favourite-store'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { useShopperId } from './use-shopper-id'

interface FavouritesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function FavouritesDialog({ open, onOpenChange }: FavouritesDialogProps) {
  const ids = useFavourites()
  const toggle = useToggleFavourite(useShopperId())
  const query = useQuery({
    ...productsByIdsQuery(ids),
    enabled: open && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide="shop"
      title={`Mis Favoritos (${ids.length})`}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cerrar
          </Button>
          <Link to="/featured" onClick={close} className={buttonLook()}>
            Ver Todos los Productos
          </Link>
        </>
      }
    >
      {ids.length === 0 ? (
        <NoFavourites onLeave={close} />
      ) : (
        <Async query={query} errorText="Error cargando productos favoritos">
          {(products) => (
            <ul className="border-t border-line">
              {products
                .filter(({ id }) => ids.includes(id))
                .map((product) => (
                  <FavouriteRow
                    key={product.id}
                    product={product}
                    badge={<StockBadge place="favourites" stock={product.stock_quantity} />}
                    addToCart={<AddToCartButton product={product} variant="outline" size="small" />}
                    onFollow={close}
                    onRemove={() => toggle(product.id)}
                  />
                ))}
            </ul>
          )}
        </Async>
      )}
    </Dialog>
  )
}

function NoFavourites({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      icon={Heart}
      title="No tienes favoritos aún"
      text="Toca el corazón de un modelo para guardarlo aquí."
      action={
        <Link to="/featured" onClick={onLeave} className={buttonLook()}>
          Explorar Productos
        </Link>
      }
    />
  )
}

export default FavouritesDialog
