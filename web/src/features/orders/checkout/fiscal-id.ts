interface FiscalId {
  /** Digits only; empty for what is neither an RNC nor a cédula. */
  id: string
  /** Whether the last digit goes with the others. There are valid numbers where it does not. */
  fits: boolean
}

const rncWeights = [7, 9, 8, 6, 5, 4, 3, 2]

/** An RNC has 9 digits, a cédula 11. The server passes the same cases. */
export function parseFiscalId(typed: string): FiscalId {
  const id = typed.replace(/[-\s]/g, '')
  if (/^\d{9}$/.test(id)) return { id, fits: rncFits(id) }
  if (/^\d{11}$/.test(id)) return { id, fits: luhnFits(id) }
  return { id: '', fits: false }
}

function rncFits(id: string): boolean {
  const sum = rncWeights.reduce((total, weight, at) => total + weight * Number(id[at]), 0)
  return ((19 - (sum % 11)) % 9) + 1 === Number(id[8])
}

function luhnFits(id: string): boolean {
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const digits = Array.from(id, Number)
  return digits.reduce((sum, digit, at) => sum + (at % 2 === 1 ? doubled(digit) : digit), 0) % 10 === 0
}
