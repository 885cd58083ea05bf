import { useEffect, useSyncExternalStore } from 'react'
import { dismissToast, shownToast, subscribeToToasts } from '@/shared/ui/toast'

const shownFor = 5000
const shownWithAction = 10_000

/** Says what is to be said when the script of the real toaster does not come. */
export function PlainToaster() {
  const message = useSyncExternalStore(subscribeToToasts, shownToast)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => dismissToast(message.id), message.action ? shownWithAction : shownFor)
    return () => clearTimeout(timer)
  }, [message])
  const press = (act?: () => void) => () => {
    if (message) dismissToast(message.id)
    act?.()
  }
  const look = message?.variant === 'destructive' ? 'bg-flamboyan text-white' : 'bg-ink text-paper'
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      className="fixed inset-x-4 top-16 z-50 text-sm md:inset-x-auto md:right-6 md:max-w-sm"
    >
      {message && (
        <div className={`flex items-start gap-3 rounded-sm px-4 py-3.5 shadow-pop ${look}`}>
          <div className="grow">
            <p className={message.description ? 'font-semibold' : ''}>{message.title}</p>
            {message.description && <p>{message.description}</p>}
          </div>
          {message.action && <Button label={message.action.label} onPress={press(message.action.onPress)} />}
          <Button label="Cerrar" onPress={press()} />
        </div>
      )}
    </section>
  )
}

const Button = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress} className="font-semibold underline outline-current">
    {label}
  </button>
)
