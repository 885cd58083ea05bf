import { PageContentScreen } from '@/features/content/admin/page-content-screen'
import { useSelling } from '../use-selling'

function ContentPage() {
  return <PageContentScreen selling={useSelling().selling} />
}

export { ContentPage as Component }
