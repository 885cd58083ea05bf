import { usePictureFailure } from '@/shared/ui/picture-failure'
import { isPicture } from './formatting'

interface ImageBodyProps {
  address: string
  caption: string
  /** For who cannot see the picture. */
  description: string
}

/** A picture that does not come takes its caption along: a caption of nothing explains nothing. */
export function ImageBody({ address, caption, description }: ImageBodyProps) {
  const { hasFailed, listeners } = usePictureFailure(address)
  if (!isPicture(address) || hasFailed) return null
  return (
    <figure>
      <img
        src={address}
        alt={description}
        loading="lazy"
        // Its size is not known before it comes, and the text below must not move then.
        className="aspect-3/2 w-full rounded-sm bg-stone object-cover"
        {...listeners}
      />
      {caption && <figcaption className="mt-2.5 text-sm text-ink-2">{caption}</figcaption>}
    </figure>
  )
}
