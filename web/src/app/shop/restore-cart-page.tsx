import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { restoreQuery } from '@/features/carts/cart-api'
import { joinCart } from '@/features/carts/cart-store'
import { explanation } from '@/shared/lib/form-errors'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { toast } from '@/shared/ui/toast'
import { AccountFrame } from './account-frame'

/** From a reminder's link: what was left behind joins what is in the cart already. */
function RestoreCartPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data: items, error } = useQuery({ ...restoreQuery(token), enabled: token !== '' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!items) return
    joinCart(items)
    toast({ title: 'Recuperamos tu carrito' })
    navigate('/cart', { replace: true })
  }, [items, navigate])
  return (
    <AccountFrame title="Tu carrito">
      {!token || error ? (
        <>
          <Notice tone="danger">{explanation(error) ?? 'El enlace no es válido o ya venció.'}</Notice>
          <Link to="/cart" className={`mt-6 ${buttonLook('soft')}`}>
            Ver mi carrito
          </Link>
        </>
      ) : (
        <Spinner label="Recuperando tu carrito…" />
      )}
    </AccountFrame>
  )
}

export { RestoreCartPage as Component }
