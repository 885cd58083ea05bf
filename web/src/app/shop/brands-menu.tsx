import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { MenuBrands } from '@/features/catalog/menu-brands'

/** Long enough to cross a corner of the bar on the way to the panel. */
const patience = 180

interface BrandsMenuProps {
  /** The link of the bar. */
  children: ReactNode
}

/**
 * The panel under a link: it opens under a pointer, with the focus, and at the first touch, which
 * therefore does not follow the link yet.
 */
export function BrandsMenu({ children }: BrandsMenuProps) {
  const [open, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(closing.current)
    setOpen(false)
  }

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') show()
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    closing.current = setTimeout(hide, patience)
  }
  const hideWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) hide()
  }
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside
    <div
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerDownCapture={({ pointerType }) => {
        touched.current = pointerType !== 'mouse' && !open
      }}
      onClickCapture={(event) => {
        if (touched.current) {
          event.preventDefault()
          show()
        } else if (event.target instanceof Element && event.target.closest('a')) hide()
        touched.current = false
      }}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hideWhenLeft}
      onKeyDown={hideOnEscape}
    >
      {children}
      {open && (
        <div className="absolute inset-x-0 top-full z-20 animate-rise border-t border-line bg-surface shadow-pop">
          <MenuBrands onFollow={hide} />
        </div>
      )}
    </div>
  )
}
