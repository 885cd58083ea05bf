import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { Swatch } from '../swatch'

interface SwatchFieldProps {
  /** Colours as #rrggbb with a comma between them; empty for none. */
  value: string
  error?: string
  onChange: (value: string) => void
}

const most = 2
const first = '#8a5a2b'

/** None, one colour, or two for tortoise. */
export function SwatchField({ value, error, onChange }: SwatchFieldProps) {
  const note = useId()
  const colours = value ? value.split(',') : []
  const put = (next: string[]) => onChange(next.join(','))
  return (
    <fieldset aria-describedby={note} className="grid gap-1.5">
      <legend className="mb-1.5 text-(length:--label-text) leading-snug font-medium">Swatch</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Swatch colours={value} className="size-9" />
        {colours.map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is what its place says
          <span key={index} className="inline-flex items-center rounded-sm border border-control">
            <input
              type="color"
              aria-label={index === 0 ? 'Colour' : 'Second colour'}
              value={colour}
              onChange={({ target }) => put(colours.map((old, at) => (at === index ? target.value : old)))}
              className="h-8 w-12 bg-transparent p-1"
            />
            <button
              type="button"
              aria-label={index === 0 ? 'Remove colour' : 'Remove second colour'}
              onClick={() => put(colours.filter((_, at) => at !== index))}
              className="grid size-8 place-items-center text-ink-2 hover:text-ink"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
            </button>
          </span>
        ))}
        {colours.length < most && (
          <Button variant="ghost" size="row" onClick={() => put([...colours, first])}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Add colour
          </Button>
        )}
      </div>
      <FieldNote id={note} help="One colour, or two for tortoise." error={error} />
    </fieldset>
  )
}
