import { Button } from '@/shared/ui/button'
import type { ButtonSize, ButtonVariant } from '@/shared/ui/button-look'
import type { Addable } from './cart'
import { addToCart } from './cart-store'

interface AddToCartButtonProps {
  product: Addable & { stock_quantity: number }
  quantity?: number
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function AddToCartButton({ product, quantity, variant, size, className }: AddToCartButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      disabled={product.stock_quantity <= 0}
      aria-label={`Agregar al Carrito: ${product.name}`}
      onClick={() => addToCart(product, quantity)}
    >
      Agregar al Carrito
    </Button>
  )
}
