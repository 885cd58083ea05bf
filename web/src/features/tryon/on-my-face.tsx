import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { BackTo } from '@/shared/fitting/back-to'
import { buttonLook } from '@/shared/ui/button-look'
import { productFrameQuery } from './product-frame'
import { ShotPicture } from './shot-picture'
import { useShots } from './shots-store'

interface OnMyFaceProps {
  productId: string
  name: string
  /** Where it is tried on. */
  tryOn: string
}

/** The last picture of this visit with a product, or the way to take one and come back. */
export function OnMyFace({ productId, name, tryOn }: OnMyFaceProps) {
  const { pathname, search } = useLocation()
  const { data: frame } = useQuery(productFrameQuery(productId))
  const shot = useShots().findLast(({ worn }) => worn?.id === productId)
  if (shot) return <ShotPicture shot={shot} />
  if (frame === null) return '–'
  return (
    <Link
      to={tryOn}
      state={{ backTo: pathname + search } satisfies BackTo}
      aria-label={`Probármela: ${name}`}
      className={`${buttonLook('soft', 'small')} w-full px-2!`}
    >
      Probármela
    </Link>
  )
}
