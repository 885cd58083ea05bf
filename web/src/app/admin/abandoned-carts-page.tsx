import { AbandonedList } from '@/features/carts/admin/abandoned-list'
import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'

function AbandonedCartsPage() {
  return (
    <>
      <PageTitle title="Carritos Abandonados" />
      <Speaks language="en">
        <AbandonedList />
      </Speaks>
    </>
  )
}

export { AbandonedCartsPage as Component }
