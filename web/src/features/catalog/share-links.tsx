import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Share2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'
import { buttonLook } from '@/shared/ui/button-look'

/** By WhatsApp everywhere, by the device's own sheet where it has one. */
export function ShareLinks({ name }: { name: string }) {
  const address = globalThis.location.origin + useLocation().pathname
  const hasSheet = useBrowserFact(() => 'share' in navigator, false)
  const text = encodeURIComponent(`${name} · Mirada ${address}`)
  const look = `${buttonLook('ghost', 'small')} -ml-[18px] text-ink-2`
  return (
    <div className="mt-4 flex flex-wrap gap-x-6">
      <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer" className={look}>
        <IconBrandWhatsapp aria-hidden="true" stroke={1.5} />
        Compartir por WhatsApp
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      {hasSheet && (
        <button
          type="button"
          // Whoever closes the sheet has changed their mind; that is no fault.
          onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
          className={look}
        >
          <Share2 aria-hidden="true" strokeWidth={1.5} />
          Compartir
        </button>
      )}
    </div>
  )
}
