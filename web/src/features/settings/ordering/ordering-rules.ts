/** What was typed, as the server wants it, or why it cannot be that. */
export type Parsed = { value: number | string } | { refusal: string }

/** A setting of "Venta en línea" that is typed. The server has the last word on each. */
export interface OrderingRule {
  key: string
  label: string
  help?: string
  inputMode: 'text' | 'tel' | 'numeric' | 'decimal'
  /** Where money goes: the owner's own password is asked for. */
  needsPassword?: boolean
  parse: (text: string) => Parsed
}

function numberFrom(least: number, most: number, refusal: string, isWhole: boolean) {
  return (text: string): Parsed => {
    const value = Number(text.trim().replace(',', '.'))
    const fits = text.trim() !== '' && value >= least && value <= most
    return fits && (!isWhole || Number.isInteger(value)) ? { value } : { refusal }
  }
}

const hours = numberFrom(0, 720, 'Escribe horas enteras, de 0 a 720', true)
const amount = numberFrom(0, 10_000_000, 'Escribe un monto, o 0', false)
const anyText = (text: string): Parsed => ({ value: text.trim() })
const shortLine = (text: string): Parsed =>
  text.trim().length <= 80 ? anyText(text) : { refusal: 'Escribe una sola línea, más corta' }

const clock = (text: string): Parsed =>
  /^([01]?\d|2[0-3]):[0-5]\d$/.test(text.trim())
    ? anyText(text)
    : { refusal: 'Escribe una hora de 24 horas, como 14:00' }
const dates = (text: string): Parsed =>
  text.split(/[,;\s]+/).every((date) => date === '' || /^\d{4}-\d{2}-\d{2}$/.test(date))
    ? anyText(text)
    : { refusal: 'Escribe hasta 60 fechas como 2026-12-25, separadas por comas' }

export const wayRules: OrderingRule[] = [
  {
    key: 'whatsapp_number',
    label: 'Número de WhatsApp',
    help: 'A donde los clientes envían sus pedidos y preguntas.',
    inputMode: 'tel',
    needsPassword: true,
    parse: anyText,
  },
  {
    key: 'whatsapp_hold_hours',
    label: 'Horas que esperan los productos por un WhatsApp',
    help: '0 es sin límite.',
    inputMode: 'numeric',
    parse: hours,
  },
  {
    key: 'transfer_hold_hours',
    label: 'Horas que esperan los productos por una transferencia',
    help: '0 es sin límite. Un plazo que cae en sábado o domingo pasa al lunes a las 12:00.',
    inputMode: 'numeric',
    parse: hours,
  },
  {
    key: 'cod_max_total',
    label: 'Total máximo contra entrega',
    help: '0 es sin límite.',
    inputMode: 'decimal',
    parse: amount,
  },
  {
    key: 'order_max_units',
    label: 'Unidades de un producto por pedido',
    help: '0 es sin límite.',
    inputMode: 'numeric',
    parse: numberFrom(0, 1000, 'Escribe un número entero, de 0 a 1000', true),
  },
]

export const deliveryRules: OrderingRule[] = [
  {
    key: 'free_delivery_from',
    label: 'Envío gratis desde',
    help: 'Lo que cuestan los productos. 0 es nunca.',
    inputMode: 'decimal',
    parse: amount,
  },
  {
    key: 'shipping_promise',
    label: 'Frase de envío',
    help: 'Lo que dice la página de cada producto. Vacía no se muestra.',
    inputMode: 'text',
    parse: shortLine,
  },
  {
    key: 'dispatch_until',
    label: 'Los pedidos salen el mismo día hasta las',
    help: 'Hora de la tienda, como 14:00. Después salen el próximo día laborable.',
    inputMode: 'text',
    parse: clock,
  },
  {
    key: 'closed_days',
    label: 'Días cerrados',
    help: 'Feriados en que nada sale ni llega: fechas como 2026-12-25, separadas por comas.',
    inputMode: 'text',
    parse: dates,
  },
]

export const taxRules: OrderingRule[] = [
  {
    key: 'itbis_rate',
    label: 'ITBIS (%)',
    inputMode: 'decimal',
    parse: numberFrom(0, 100, 'Escribe un porcentaje de 0 a 100', false),
  },
  {
    key: 'business_name',
    label: 'Nombre o razón social',
    help: 'Sale en los recibos.',
    inputMode: 'text',
    parse: anyText,
  },
  { key: 'business_rnc', label: 'RNC', help: 'Sale en los recibos.', inputMode: 'numeric', parse: anyText },
]
