import { useState } from 'react'
import { isPicture } from './formatting'

interface ImageBodyProps {
  address: string
  caption: string
  /** For who cannot see the picture. */
  description: string
}

/** A picture that does not come takes its caption along: a caption of nothing explains nothing. */
export function ImageBody({ address, caption, description }: ImageBodyProps) {
  const [missing, setMissing] = useState('')
  if (!isPicture(address) || missing === address) return null
  return (
    <figure>
      <img
        src={address}
        alt={description}
        loading="lazy"
        className="max-w-full rounded-sm bg-stone"
        onError={() => setMissing(address)}
      />
      {caption && <figcaption className="mt-2.5 text-sm text-ink-2">{caption}</figcaption>}
    </figure>
  )
}
