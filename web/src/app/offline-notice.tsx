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
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-flamboyan" />
          Sin conexión. Seguimos en cuanto vuelva.
        </p>
      )}
    </div>
  )
}
