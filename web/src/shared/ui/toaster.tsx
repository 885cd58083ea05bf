import { Check, CircleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { dismissToast, shownToast, subscribeToToasts } from './toast'

const looks = {
  default: { box: 'bg-ink text-paper', Icon: Check },
  destructive: { box: 'bg-flamboyan text-white', Icon: CircleAlert },
}

/** Draws the current toast and has it announced. One per document. */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, shownToast)
  const { box, Icon } = looks[message?.variant ?? 'default']
  return (
    <Toast.Provider duration={5000} label="Aviso" swipeDirection="right">
      {message && (
        <Toast.Root
          key={message.id}
          type="foreground"
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={`flex animate-rise items-start gap-3 rounded-sm py-3.5 pr-2 pl-4 text-sm shadow-pop ${box}`}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[18px] shrink-0" />
          <div className="grow">
            <Toast.Title className={message.description ? 'font-semibold' : ''}>{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Cerrar aviso"
            className="-my-1.5 grid size-8 shrink-0 place-items-center rounded-sm opacity-80 outline-current hover:opacity-100"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label="Avisos ({hotkey})"
        className="fixed inset-x-4 bottom-4 z-50 md:inset-x-auto md:right-6 md:bottom-6 md:max-w-sm md:min-w-72"
      />
    </Toast.Provider>
  )
}
