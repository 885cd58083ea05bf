import { buttonLook } from '@/shared/ui/button-look'
import { isLink } from './formatting'

/** A way on. An address that nobody may follow leaves its words without one. */
export function LinkBody({ address, label }: { address: string; label: string }) {
  const words = label || address
  if (!isLink(address)) return words ? <p>{words}</p> : null
  const leaves = /^https?:/i.test(address) && new URL(address).origin !== location.origin
  return (
    <a href={address} className={buttonLook('outline')} {...(leaves && elsewhere)}>
      {words}
    </a>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer noopener' }
