const hour = 60 * 60 * 1000
const day = 24 * hour

/** How long ago a cart was left, in whole hours on the first day and in whole days after it. */
export function ageInWords(since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since))
  return age < day ? `${Math.floor(age / hour)} hours ago` : `${Math.floor(age / day)} days ago`
}
