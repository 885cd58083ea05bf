import { useState } from 'react'
import { isPicture } from '../blocks/formatting'

/** The slide's picture, cut as the shop cuts it; one that does not come leaves the sand behind it. */
export function SlidePicture({ address, className }: { address: string; className: string }) {
  const [missing, setMissing] = useState('')
  const isShown = isPicture(address) && missing !== address
  return (
    <div className={`overflow-hidden bg-[#e9dcc7] ${className}`}>
      {isShown && (
        <img
          src={address}
          alt=""
          onError={() => setMissing(address)}
          className="size-full object-cover object-right"
        />
      )}
    </div>
  )
}
