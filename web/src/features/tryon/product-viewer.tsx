import { useQuery } from '@tanstack/react-query'
import { Box } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ErrorBoundary } from '@/shared/ui/error-boundary'
import { Skeleton } from '@/shared/ui/skeleton'
import { productFrameQuery, specOf } from './product-frame'

const FrameViewer = lazy(() => import('./frame-viewer'))

interface ProductViewerProps {
  product: { id: string; name: string; price: number }
}

/** On the page of a product whose frame is described: the frame to be turned about, fetched when asked for. */
export function ProductViewer({ product: { id, name, price } }: ProductViewerProps) {
  const { data: frame } = useQuery(productFrameQuery(id))
  const [isOpen, setOpen] = useState(false)
  const wearable = useMemo(
    () => (frame ? { id, name, price, brand: '', spec: specOf(frame) } : null),
    [frame, id, name, price],
  )
  if (!wearable) return null
  if (!isOpen) {
    return (
      <Button variant="soft" className="mt-2 w-full" onClick={() => setOpen(true)}>
        <Box aria-hidden="true" strokeWidth={1.5} />
        Ver en 3D
      </Button>
    )
  }
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton className="mt-2 aspect-4/3 rounded-sm" />}>
        <FrameViewer wearable={wearable} className="mt-2 aspect-4/3 rounded-sm" />
        <p className="mt-1 text-center text-xs text-ink-2">Arrastra para girar la montura.</p>
      </Suspense>
    </ErrorBoundary>
  )
}
