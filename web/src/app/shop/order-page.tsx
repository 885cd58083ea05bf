import { useState } from 'react'
import { useParams } from 'react-router'
import { takeOrderKey } from '@/features/orders/seen/order-key'
import { OrderScreen } from '@/features/orders/seen/order-screen'
import { NotFoundPage } from './not-found-page'
import { useShopperId } from './use-shopper-id'

const orderNumber = /^M-\d{5,8}$/

function OrderPage() {
  const { number = '' } = useParams()
  return orderNumber.test(number) ? <Order key={number} number={number} /> : <NotFoundPage />
}

function Order({ number }: { number: string }) {
  const [orderKey] = useState(() => takeOrderKey(number))
  // Another person sees another page, or none.
  const shopper = useShopperId()
  return (
    <div className="page-width pt-10 pb-(--section) md:pt-14">
      <OrderScreen key={shopper} number={number} orderKey={orderKey} />
    </div>
  )
}

export { OrderPage as Component }
