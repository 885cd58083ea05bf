import { WifiOff } from 'lucide-react'
import { useConnected } from '@/shared/api/connection'

/**
 * Over the page and not in it: what is on the screen stays where it is. Announced without being a status by role:
 * it stands on every page, mostly empty, and a page's own status is the one to find.
 */
export function OfflineNotice() {
  const connected = useConnected()
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-2 z-50 flex justify-center">
      {!connected && (
        <p className="flex items-center gap-3 rounded-sm bg-ink px-4 py-2.5 text-sm text-paper shadow-pop">
          <WifiOff aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
          Sin conexión. Seguimos en cuanto vuelva.
        </p>
      )}
    </div>
  )
}
