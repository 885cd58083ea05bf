import { useEffect, useSyncExternalStore } from 'react'
import { dismissToast, shownToast, subscribeToToasts } from '@/shared/ui/toast'

const shownFor = 5000

/** Says what is to be said when the script of the real toaster does not come. */
export function PlainToaster() {
  const message = useSyncExternalStore(subscribeToToasts, shownToast)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => dismissToast(message.id), shownFor)
    return () => clearTimeout(timer)
  }, [message])
  const look = message?.variant === 'destructive' ? 'bg-flamboyan text-white' : 'bg-ink text-paper'
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      className="fixed inset-x-4 top-4 z-50 text-sm md:inset-x-auto md:right-6 md:max-w-sm"
    >
      {message && (
        <div className={`rounded-sm px-4 py-3.5 shadow-pop ${look}`}>
          <p className={message.description ? 'font-semibold' : ''}>{message.title}</p>
          {message.description && <p>{message.description}</p>}
        </div>
      )}
    </section>
  )
}
