const area = '8[024]9'
const national = new RegExp(`^${area}\\d{7}$`)
const withCountry = new RegExp(`^1${area}\\d{7}$`)

/** The number as it is called from anywhere; empty for what is no telephone. The server passes the same cases. */
export function parsePhone(typed: string): string {
  const text = typed.trim()
  if (!/^\+?[\d\s().-]*$/.test(text)) return ''
  const isInternational = text.startsWith('+')
  const digits = text.replace(/\D/g, '')
  if (national.test(digits) && !isInternational) return `+1${digits}`
  if (withCountry.test(digits)) return `+${digits}`
  return isInternational && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : ''
}

const dominican = new RegExp(`^\\+1(${area})(\\d{3})(\\d{4})$`)

/** As people read it; foreign numbers stay as they are. */
export const showPhone = (number: string) => number.replace(dominican, '($1) $2-$3')
