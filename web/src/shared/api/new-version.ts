import { setCurrency } from '@/shared/lib/money'

let isOut = false

/** The server tells with each answer which version of the pages it carries; this document came with its own. */
export function compareVersion(answer: Response) {
  const carried = answer.headers.get('X-Build')
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
  if (carried && own && carried !== own) isOut = true
}

/** The owner may change the currency while a page is open: what is drawn from now on follows, and the next page is new. */
export function followCurrency(code: string) {
  if (setCurrency(code)) isOut = true
}

/** A newer version can be taken with the next page. */
export const isNewVersionDue = () => isOut
