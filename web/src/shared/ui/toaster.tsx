import { Check, CircleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConnected } from '@/shared/api/connection'
import { followPresses, lastPress } from './last-press'
import { dismissToast, shownToast, subscribeToToasts } from './toast'
import { currentScreen, type Edge, edgeAwayFrom } from './toast-edge'

const looks = {
  default: { box: 'bg-ink text-paper', Icon: Check },
  destructive: { box: 'bg-flamboyan text-white', Icon: CircleAlert },
}

const places = { top: 'top-4 md:top-6', bottom: 'bottom-4 md:bottom-6' }

/** Chosen when a message comes, by what was pressed for it; it stays there while it is read. */
function useEdge(id: number | undefined): Edge {
  useEffect(followPresses, [])
  return useMemo(() => (id ? edgeAwayFrom(lastPress(), currentScreen()) : 'bottom'), [id])
}

/** Draws the current toast and has it announced. One per document. */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, shownToast)
  const edge = useEdge(message?.id)
  const connected = useConnected() // or the word about it would lie over the message
  const { box, Icon } = looks[message?.variant ?? 'default']
  return (
    <Toast.Provider duration={5000} label="Aviso" swipeDirection="right">
      {message && (
        <Toast.Root
          key={message.id}
          type="foreground"
          duration={message.action ? 10_000 : undefined}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={`flex animate-rise items-start gap-3 rounded-sm py-3.5 pr-2 pl-4 text-sm shadow-pop ${box}`}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[18px] shrink-0" />
          <div className="grow">
            <Toast.Title className={message.description ? 'font-semibold' : ''}>{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
          </div>
          {message.action && (
            <Toast.Action
              altText={message.action.label}
              onClick={message.action.onPress}
              className="-my-1.5 min-h-8 shrink-0 px-2 font-semibold underline underline-offset-4 outline-current"
            >
              {message.action.label}
            </Toast.Action>
          )}
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
        className={`fixed inset-x-4 z-50 print:hidden md:inset-x-auto md:right-6 md:max-w-sm md:min-w-72 ${edge === 'top' && !connected ? 'top-16' : places[edge]}`}
      />
    </Toast.Provider>
  )
}
