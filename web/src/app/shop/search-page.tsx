import { SearchScreen } from '@/features/catalog/search-screen'
import { drawCardFor } from './shop-card'

function SearchPage() {
  return <SearchScreen drawCard={drawCardFor('brands')} />
}

export { SearchPage as Component }
