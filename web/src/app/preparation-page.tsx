import { useMatches } from 'react-router'
import { PageTitle } from '@/shared/ui/page-title'
import type { PageHandle } from './page-handle'

function PreparationPage() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <div className="page-width min-h-[50vh] py-16 in-data-[density=office]:min-h-0 in-data-[density=office]:p-0">
      <PageTitle title={handle?.title ?? ''} subtitle="Esta página está en preparación." />
    </div>
  )
}

export { PreparationPage as Component }
