import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { Notice } from '@/shared/ui/notice'
import { TextArea } from '@/shared/ui/text-area'
import { fits } from './review-words'
import { type Fit, type OwnReview, useWriteReview } from './reviews-api'
import { StarChoice } from './star-choice'

interface ReviewFormProps {
  productId: string
  userId: string
  /** What is to be changed. */
  before: OwnReview | null
  onDone: () => void
  onCancel?: () => void
}

type Errors = Partial<Record<'stars' | 'fit' | 'body' | 'form', string>>

const failed = 'No se pudo enviar. Inténtalo de nuevo.'

export function ReviewForm({ productId, userId, before, onDone, onCancel }: ReviewFormProps) {
  const write = useWriteReview(productId, userId)
  const [stars, setStars] = useState(before?.stars ?? 0)
  const [fit, setFit] = useState<Fit | null>(before?.fit ?? null)
  const [body, setBody] = useState(before?.body ?? '')
  const [errors, setErrors] = useState<Errors>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stars || !fit) {
      setErrors({
        stars: stars ? undefined : 'Elige de 1 a 5 estrellas',
        fit: fit ? undefined : 'Elige cómo te queda',
      })
      return
    }
    setErrors({})
    try {
      await write.mutateAsync({ stars, fit, body })
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors : []
      setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ field, message }) => [field, message]))
          : { form: explanation(error) ?? failed },
      )
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Tu opinión" className="grid gap-5 rounded-sm bg-stone p-5">
      <FitChoice value={fit} onChange={setFit} error={errors.fit} />
      <StarChoice value={stars} onChange={setStars} error={errors.stars} />
      <TextArea
        label="Cuéntanos más"
        optional
        maxLength={1000}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        error={errors.body}
        help="Se muestra con tu nombre y la inicial de tu apellido, cuando la hayamos leído."
      />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <div className="grid gap-2">
        <Button type="submit" busy={write.isPending} busyText="Enviando…">
          Enviar opinión
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}

interface FitChoiceProps {
  value: Fit | null
  onChange: (fit: Fit) => void
  error?: string
}

function FitChoice({ value, onChange, error }: FitChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-display text-d4">¿Cómo te queda?</legend>
      <div className="mt-3 grid grid-cols-3 gap-1.5">
        {fits.map((one) => (
          <label
            key={one.fit}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sm border border-control bg-surface px-1 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-fit`}
              checked={value === one.fit}
              onChange={() => onChange(one.fit)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {one.label}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldNote id={id} error={error} />
      </div>
    </fieldset>
  )
}
