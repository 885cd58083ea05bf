import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { dialogScrim } from './dialog-look'
import { useReturnFocus } from './use-return-focus'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A menu at one side of the window, or a task that has a phone's whole window. */
  look: 'left' | 'right' | 'whole'
  /** At the head, where a menu shows no title. */
  header?: ReactNode
  children: ReactNode
}

const looks = {
  left: 'inset-y-0 left-0 w-72 max-w-[88vw] shadow-dialog',
  right: 'inset-y-0 right-0 w-72 max-w-[88vw] shadow-dialog',
  whole: 'inset-0 animate-rise sm:left-auto sm:w-[26rem] sm:shadow-dialog',
}

/** A panel from the side of the window: menus, and what phones do over a page. */
export function Sheet({ open, onOpenChange, title, look, header, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  const isWhole = look === 'whole'
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogScrim} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={`fixed z-40 flex flex-col bg-paper outline-none ${looks[look]}`}
        >
          <div
            className={`flex h-15 shrink-0 items-center justify-between pr-2 pl-5 ${isWhole ? 'border-b border-line' : ''}`}
          >
            <Dialog.Title className={isWhole ? 'text-display text-d4' : 'sr-only'}>{title}</Dialog.Title>
            {header ?? <span />}
            <Dialog.Close
              aria-label={isWhole ? 'Cerrar' : 'Cerrar menú'}
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
