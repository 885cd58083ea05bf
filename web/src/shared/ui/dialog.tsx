import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { dialogBox, dialogScrim } from './dialog-look'
import { useLanguage } from './language'
import { useReturnFocus } from './use-return-focus'

const widths = { false: 'md:max-w-lg', shop: 'md:max-w-[45rem]', true: 'md:max-w-4xl' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the lower edge; they stay in view while the content scrolls. */
  actions?: ReactNode
  /** Wider than a question: true for the forms of staff, 'shop' for the shop's 720 pixels. */
  wide?: boolean | 'shop'
  /** As high as it may be, whatever it holds: for tabs that differ, so that the window does not jump. */
  tall?: boolean
  /** What the focus goes to when it opens, instead of the first thing in it. */
  focusFirst?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A window over the page; on phones a sheet from below. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  wide = false,
  tall = false,
  focusFirst,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(focusFirst)
  const language = useLanguage()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogScrim} />
        <Radix.Content
          {...returnFocus}
          lang={language}
          className={`${dialogBox} ${widths[`${wide}`]} ${tall ? 'h-[92dvh] md:h-[min(56rem,calc(100dvh-4rem))]' : 'md:h-fit'}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 py-4 pr-4 pl-5 md:pt-5 md:pl-7">
            <div className="pt-1.5">
              <Radix.Title className="text-display text-d4">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={language === 'en' ? 'Close' : 'Cerrar'}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-stone hover:text-ink"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </Radix.Close>
          </header>
          <div className="grow overflow-y-auto px-5 pb-6 md:px-7">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 md:px-7">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
