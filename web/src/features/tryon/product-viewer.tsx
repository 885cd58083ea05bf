import { useQuery } from '@tanstack/react-query'
import { Box, Image } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/shared/ui/button'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Skeleton } from '@/shared/ui/skeleton'
import { productFrameQuery, specOf } from './product-frame'

const FrameViewer = lazyPart(() => import('./frame-viewer'), {
  waiting: <Skeleton className="aspect-4/3 md:rounded-sm" />,
})

interface ProductViewerButtonProps {
  productId: string
  /** The token of who looks at a product that is not published. */
  preview?: string
  isOpen: boolean
  onPress: () => void
}

/** On the page of a product whose frame is described. */
export function ProductViewerButton({ productId, preview, isOpen, onPress }: ProductViewerButtonProps) {
  const { data: frame } = useQuery(productFrameQuery(productId, preview))
  if (!frame) return null
  const Icon = isOpen ? Image : Box
  return (
    <Button variant="soft" className="mt-2 w-full" onClick={onPress}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
      {isOpen ? 'Ver las fotos' : 'Ver en 3D'}
    </Button>
  )
}

interface ProductViewerProps {
  product: { id: string; name: string; price: number }
  preview?: string
}

/** The frame to be turned about, as large as its pictures; fetched when asked for. */
export function ProductViewer({ product: { id, name, price }, preview }: ProductViewerProps) {
  const { data: frame } = useQuery(productFrameQuery(id, preview))
  const wearable = useMemo(
    () => (frame ? { id, name, price, brand: '', spec: specOf(frame) } : null),
    [frame, id, name, price],
  )
  if (!wearable) return null
  return (
    <>
      <FrameViewer wearable={wearable} className="aspect-4/3 md:rounded-sm" />
      <p className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-xs text-ink-2">
        Arrastra para girar la montura.
      </p>
    </>
  )
}
