import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { deskQuery } from '@/features/orders/admin/desk/desk-api'
import { OrderDesk } from '@/features/orders/admin/desk/order-desk'
import { OrderPapers, type Paper } from '@/features/orders/admin/desk/order-papers'
import { EditOrder } from '@/features/orders/admin/entry/edit-order'
import { Skeleton } from '@/shared/ui/skeleton'
import { useShopFacts } from './use-shop-facts'

const papers: Paper[] = ['slip', 'receipt']

function OrderPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const paper = papers.find((name) => name === search.get('paper'))
  if (paper) return <OrderPapers id={id} paper={paper} />
  return search.has('edit') ? <Edit key={id} id={id} /> : <OrderDesk key={id} id={id} />
}

/** What cannot be edited, any more or at all, is shown as it is. */
function Edit({ id }: { id: string }) {
  const order = useQuery(deskQuery(id))
  const shop = useShopFacts()
  if (order.isError || order.data?.can_edit === false) return <OrderDesk id={id} />
  if (!order.data || !shop) return <Skeleton className="h-96" />
  return <EditOrder order={order.data} {...shop.facts} />
}

export { OrderPage as Component }
