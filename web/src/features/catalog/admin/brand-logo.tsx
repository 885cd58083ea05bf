import { useState } from 'react'

interface BrandLogoProps {
  url: string
  name: string
  large?: boolean
}

/** The logo on its tile; without one, or when it does not come, the name's first letter. */
export function BrandLogo({ url, name, large }: BrandLogoProps) {
  const [failed, setFailed] = useState<string>()
  const box = large ? 'h-24 w-32 text-d3' : 'h-9 w-12 text-lg'
  return (
    <span
      className={`text-display grid shrink-0 place-items-center overflow-hidden rounded-sm bg-stone text-ink-3 ${box}`}
    >
      {url && failed !== url ? (
        <img src={url} alt="" onError={() => setFailed(url)} className="size-full object-contain p-1" />
      ) : (
        <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
      )}
    </span>
  )
}
