import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import type { CheckoutForm } from './checkout-draft'
import type { FullForm, Problems } from './form-problems'

interface SectionProps {
  form: FullForm
  change: (part: Partial<CheckoutForm>) => void
  problems: Problems
}

export function ContactSection({ form, change, problems }: SectionProps) {
  return (
    <section aria-labelledby="checkout-contact" className="grid gap-4.5">
      <h2 id="checkout-contact" className="text-display text-d4">
        Contacto
      </h2>
      <TextField
        label="Nombre de quien recibe"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={form.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Teléfono"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        help="Quien entrega llama a este número."
        value={form.phone}
        error={problems.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextArea
        label="Nota para el pedido"
        optional
        name="note"
        rows={2}
        autoComplete="off"
        maxLength={500}
        value={form.note}
        error={problems.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </section>
  )
}
