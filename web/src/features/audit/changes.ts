import { money } from '@/shared/lib/money'
import { fieldName } from './audit-words'

export interface Change {
  name: string
  before: string
  after: string
}

type Facts = Record<string, unknown>

const nothing = '—'
/** Known from the entry itself, counted from elsewhere, or of use to nobody who reads it. */
const untold = new Set(['id', 'created_at', 'updated_at', 'product_count'])

/** The fields in which before and after differ; of what was made or removed whole, all that it had. */
export function changesIn(before: unknown, after: unknown): Change[] {
  if (!isFacts(before) && !isFacts(after)) {
    const change = { name: 'Valor', before: shown('', before), after: shown('', after) }
    return change.before === change.after ? [] : [change]
  }
  const [was, is] = [factsOf(before), factsOf(after)]
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys]
    .filter((key) => !untold.has(key) && JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ name: fieldName(key), before: shown(key, was[key]), after: shown(key, is[key]) }))
    .filter((change) => change.before !== change.after)
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some slices write their fields as LogoURL, others as logo_url. */
const factsOf = (value: unknown): Facts =>
  isFacts(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [snakeCase(key), one])) : {}

export const snakeCase = (key: string) => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

export function shown(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (key.endsWith('_cents')) return money(Number(value) / 100)
  if (key.endsWith('_hundredths')) return String(Number(value) / 100)
  if (Array.isArray(value)) return list(value)
  if (isFacts(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(snakeCase(name))}: ${shown(name, one)}`)
      .join(', ')
  }
  return String(value)
}

/** Lists hold ids and pairs of ids, which say less than how many there are. */
function list(items: unknown[]): string {
  if (items.length === 0) return nothing
  return items.length === 1 ? '1 elemento' : `${items.length} elementos`
}
