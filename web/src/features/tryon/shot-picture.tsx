import { nameOf, type Shot } from './shots-store'

/** A picture, or a clip that plays over and over as short ones do. */
export function ShotPicture({ shot }: { shot: Shot }) {
  const look = 'aspect-square w-full rounded-sm bg-stone-2 object-cover'
  if (shot.kind === 'photo')
    return <img src={shot.address} alt={`Foto con ${nameOf(shot)}`} className={look} />
  return (
    <video
      src={shot.address}
      aria-label={`Clip con ${nameOf(shot)}`}
      autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
      controls
      loop
      muted
      playsInline
      className={look}
    />
  )
}
