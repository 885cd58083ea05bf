import type { ApiError } from '@/shared/api/api-error'
import type { CheckoutForm } from './checkout-draft'
import { parseFiscalId } from './fiscal-id'
import { parsePhone } from './phone'

/** What can be wrong, in the order in which it stands on the page. */
export const problemFields = [
  'delivery',
  'name',
  'phone',
  'note',
  'way',
  'fiscal_kind',
  'fiscal_id',
  'fiscal_name',
] as const
export type ProblemField = (typeof problemFields)[number]
export type Problems = Partial<Record<ProblemField, string>>

/** The form with what it takes from elsewhere filled in. */
export interface FullForm extends CheckoutForm {
  name: string
  phone: string
}

export const fiscalKinds = [
  { value: 'consumo', label: 'Consumo' },
  { value: 'credito_fiscal', label: 'Crédito fiscal' },
  { value: 'gubernamental', label: 'Gubernamental' },
  { value: 'regimen_especial', label: 'Régimen especial' },
]

/** What is missing before it can be sent; the server says the same of what gets past. */
export function problemsOf(form: FullForm, hasDestination: boolean): Problems {
  const problems: Problems = {}
  if (!hasDestination) problems.delivery = 'Elige cómo quieres recibir tu pedido'
  if (!form.name.trim()) problems.name = 'Escribe el nombre de quien recibe'
  if (!parsePhone(form.phone)) problems.phone = 'Escribe un teléfono de 10 dígitos, como 809 555 0101'
  if (form.note.trim().length > 500) problems.note = 'La nota puede tener hasta 500 caracteres'
  if (!form.way) problems.way = 'Elige una forma de pago de la lista'
  return form.wants_fiscal ? { ...problems, ...fiscalProblems(form) } : problems
}

export function fiscalProblems({
  fiscal_kind,
  fiscal_id,
  fiscal_name,
}: Pick<CheckoutForm, 'fiscal_kind' | 'fiscal_id' | 'fiscal_name'>): Problems {
  const problems: Problems = {}
  const needsId = fiscal_kind === 'credito_fiscal' || fiscal_kind === 'gubernamental'
  if ((needsId || fiscal_id.trim()) && !parseFiscalId(fiscal_id).id) {
    problems.fiscal_id = 'Escribe un RNC de 9 dígitos o una cédula de 11'
  }
  if (fiscal_kind !== 'consumo' && !fiscal_name.trim()) {
    problems.fiscal_name = 'Escribe el nombre o la razón social'
  }
  return problems
}

/** A number that may be right although its last digit does not fit: worth a second look. */
export function fiscalWarning(typed: string): string | undefined {
  const { id, fits } = parseFiscalId(typed)
  return id && !fits ? 'Revisa el número: el último dígito no coincide.' : undefined
}

const fieldOf: Record<string, ProblemField> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.note': 'note',
  'fiscal.kind': 'fiscal_kind',
  'fiscal.id': 'fiscal_id',
  'fiscal.name': 'fiscal_name',
  'delivery.kind': 'delivery',
  address_id: 'delivery',
  pickup_id: 'delivery',
  way: 'way',
}

/** The server's refusals, beside the fields they are about. */
export function refusedFields({ fieldErrors }: ApiError): Problems {
  const known = fieldErrors.flatMap(({ field, message }) => {
    const here = fieldOf[field]
    return here ? [[here, message] as const] : []
  })
  return Object.fromEntries(known)
}
