import { useId, useState } from 'react'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Skeleton } from '@/shared/ui/skeleton'
import type { Wearable } from '../wearable'

const FrameViewer = lazyPart(() => import('../frame-viewer'), {
  waiting: <Skeleton className="aspect-4/3 rounded-sm" />,
})

/** A picture of the product. */
export interface FramePicture {
  readonly url: string
  readonly alt: string
}

interface FrontCheckProps {
  wearable: Wearable
  pictures: readonly FramePicture[]
}

/** The frame as it is described, and over it a picture of it seen from the front, as strong and as large as wanted. */
export function FrontCheck({ wearable, pictures }: FrontCheckProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [strength, setStrength] = useState(50)
  const [size, setSize] = useState(100)
  const picture = pictures.find(({ url }) => url === chosen)
  return (
    <div>
      <div className="relative isolate overflow-hidden rounded-sm bg-stone">
        <FrameViewer wearable={wearable} isFront={picture !== undefined} className="aspect-4/3" />
        {picture && (
          <img
            src={picture.url}
            alt={picture.alt}
            className="pointer-events-none absolute inset-0 size-full object-contain mix-blend-multiply"
            style={{ opacity: strength / 100, scale: String(size / 100) }}
          />
        )}
      </div>
      {pictures.length > 0 && (
        <fieldset className="mt-3">
          <legend className="text-sm">Comparar con una foto de frente</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {pictures.map(({ url, alt }, i) => (
              <button
                key={url}
                type="button"
                aria-pressed={url === chosen}
                aria-label={`Foto ${i + 1}${alt ? `: ${alt}` : ''}`}
                onClick={() => setChosen(url === chosen ? null : url)}
                className="size-14 overflow-hidden rounded-sm border border-line bg-stone aria-pressed:border-2 aria-pressed:border-larimar"
              >
                <img src={url} alt="" loading="lazy" className="size-full object-cover mix-blend-multiply" />
              </button>
            ))}
          </div>
          {picture && (
            <div className="mt-3 grid grid-cols-2 gap-4">
              <Slider
                label="Intensidad de la foto"
                value={strength}
                from={0}
                to={100}
                onChange={setStrength}
              />
              <Slider label="Tamaño de la foto" value={size} from={50} to={200} onChange={setSize} />
            </div>
          )}
        </fieldset>
      )}
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  from: number
  to: number
  onChange: (value: number) => void
}

function Slider({ label, value, from, to, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-larimar"
      />
    </div>
  )
}
