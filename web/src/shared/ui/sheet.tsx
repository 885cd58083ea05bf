import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { dialogScrim } from './dialog-look'
import { useReturnFocus } from './use-return-focus'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side: 'left' | 'right'
  header?: ReactNode
  children: ReactNode
}

const sides = { left: 'left-0', right: 'right-0' }

/** A panel from the side of the window, 18 rem wide: menus on phones. */
export function Sheet({ open, onOpenChange, title, side, header, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogScrim} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={`fixed inset-y-0 z-40 flex w-72 max-w-[88vw] flex-col bg-paper shadow-dialog outline-none ${sides[side]}`}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex h-15 shrink-0 items-center justify-between pr-2 pl-5">
            {header ?? <span />}
            <Dialog.Close
              aria-label="Cerrar menú"
              className="grid size-11 place-items-center rounded-full hover:bg-stone"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
