import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { beginWith, exchange, settleCart } from '@/features/carts/cart-sync'
import { addressesQuery } from '@/features/customers/address-api'
import { AddressForm } from '@/features/customers/address-form'
import { addressLines } from '@/features/customers/address-rules'
import { Captcha, type CaptchaHandle } from '@/features/identity/captcha'
import { ResendConfirmation } from '@/features/identity/email-state'
import type { ShopUser } from '@/features/identity/shop-session'
import { CheckoutScreen } from '@/features/orders/checkout/checkout-screen'
import { orderingQuery } from '@/features/orders/ordering-api'
import { Async } from '@/shared/ui/async'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'
import { Skeleton } from '@/shared/ui/skeleton'
import { RequireShopper } from '../shop-guards'

const nothing = () => {}

function CheckoutPage() {
  return (
    <div className="page-width pt-10 pb-(--section) md:pt-14">
      <PageTitle title="Confirmar pedido" />
      <RequireShopper>{(user) => <Checkout user={user} />}</RequireShopper>
    </div>
  )
}

/** The three answers of the payment button hold here too. */
function Checkout({ user }: { user: ShopUser }) {
  const ordering = useQuery({ ...orderingQuery, staleTime: 0 })
  const addresses = useQuery(addressesQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  const captcha = useRef<CaptchaHandle>(null)
  if (!user.email_confirmed) {
    return (
      <Notice tone="warning">
        <p>Debes confirmar tu email para proceder al pago</p>
        <ResendConfirmation email={user.email} />
      </Notice>
    )
  }
  const check = {
    field: <Captcha form="order" ref={captcha} onSolved={nothing} />,
    solution: async () => (captcha.current?.isUnderWay() ? captcha.current.solution() : ''),
    reset: () => captcha.current?.reset(false),
  }
  // What was gathered before signing in belongs to the order too.
  const settle = () => {
    beginWith(user.id)
    return settleCart()
  }
  const leaveFor = (number: string) => {
    // The account's cart has given its goods to the order; this browser's follows, and tries again by itself.
    void exchange({ owner: user.id }).catch(() => undefined)
    void client.invalidateQueries({ queryKey: ['orders'] })
    void navigate(`/orders/${number}`, { replace: true })
  }
  return (
    <Async query={ordering} errorText="No se pudo cargar tu pedido" waiting={<Skeleton className="h-96" />}>
      {(open) =>
        open.ways.length === 0 ? (
          <Notice>Funcionalidad de pago próximamente disponible</Notice>
        ) : (
          <Async
            query={addresses}
            isEmpty={() => false}
            errorText="Error al cargar las direcciones"
            waiting={<Skeleton className="h-96" />}
          >
            {(book) => (
              <CheckoutScreen
                ordering={open}
                addresses={book.map((address) => ({ ...address, lines: addressLines(address) }))}
                buyer={{ name: `${user.first_name} ${user.last_name}`.trim(), phone: user.mobile }}
                addressForm={(onSaved) => <AddressForm onSaved={({ id }) => onSaved(id)} />}
                settle={settle}
                check={check}
                onPlaced={leaveFor}
              />
            )}
          </Async>
        )
      }
    </Async>
  )
}

export { CheckoutPage as Component }
