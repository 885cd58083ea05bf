import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ordersWaitingQuery } from '@/features/orders/admin/desk/desk-api'
import { ordersSeen, tellOfOrder } from '@/features/orders/admin/order-notice'
import { moneyIn } from '@/shared/lib/money-in'

/** Tells of new orders while an office tab is open, also behind others, where that is switched on in Sales. */
export function OrderNotices() {
  const { isOn } = useSyncExternalStore(ordersSeen.subscribe, ordersSeen.read)
  return isOn ? <Watch /> : null
}

function Watch() {
  const { data } = useQuery({ ...ordersWaitingQuery, refetchIntervalInBackground: true })
  const newest = data?.newest
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    tellOfOrder(newest && { ...newest, total: moneyIn(newest.currency, newest.total) }, (text) => {
      const notice = new Notification(text, { tag: newest?.id })
      notice.onclick = () => {
        window.focus()
        window.location.assign(`/admin/orders/${newest?.id}`)
        notice.close()
      }
    })
  }, [newest])
  return null
}
