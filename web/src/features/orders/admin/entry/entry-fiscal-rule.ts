import { fiscalProblems } from '../../checkout/form-problems'

interface FiscalValues {
  wants_fiscal: boolean
  fiscal_kind: string
  fiscal_id: string
  fiscal_name: string
}

type FiscalField = 'fiscal_id' | 'fiscal_name'

/** The first thing that is missing of a voucher, by the rule of the checkout. */
export function fiscalProblem(values: FiscalValues): { field: FiscalField; message: string } | null {
  if (!values.wants_fiscal) return null
  const { fiscal_id, fiscal_name } = fiscalProblems(values)
  if (fiscal_id) return { field: 'fiscal_id', message: fiscal_id }
  return fiscal_name ? { field: 'fiscal_name', message: fiscal_name } : null
}
