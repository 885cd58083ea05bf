import { useId } from 'react'
import { FieldNote } from '@/shared/ui/field-frame'
import { Star } from './stars'

interface StarChoiceProps {
  value: number
  onChange: (stars: number) => void
  error?: string
}

/** Five radios that look like stars: arrows choose, and the number is read. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-(length:--label-text) font-medium">¿Cuántas estrellas le das?</legend>
      <div className="mt-1.5 -ml-2 flex text-ambar">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-stars`}
              aria-label={stars === 1 ? '1 estrella' : `${stars} estrellas`}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Star className={`size-7 stroke-current ${stars <= value ? 'fill-current' : 'fill-none'}`} />
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
