import { ReviewsList } from '@/features/reviews/admin/reviews-list'
import { PageTitle } from '@/shared/ui/page-title'

function ReviewsPage() {
  return (
    <>
      <PageTitle
        title="Opiniones"
        subtitle="Lo que dicen quienes compraron. La tienda muestra solo lo que publicas."
      />
      <ReviewsList />
    </>
  )
}

export { ReviewsPage as Component }
