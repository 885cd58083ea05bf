import { TryOn } from '@/features/tryon/try-on'

function VirtualTryOnPage() {
  return <TryOn />
}

export { VirtualTryOnPage as Component }
