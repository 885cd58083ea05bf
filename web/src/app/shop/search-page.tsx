import { CompareBarPlace } from '@/features/catalog/compare/compare-bar-place'
import { SearchScreen } from '@/features/catalog/search-screen'
import { drawCardFor } from './shop-card'

function SearchPage() {
  return (
    <>
      <SearchScreen drawCard={drawCardFor('brands')} />
      <CompareBarPlace />
    </>
  )
}

export { SearchPage as Component }
