import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '@/shared/ui/lazy-part'
import { toolLook } from './tool-look'

const MobileMenuSheet = lazyPart(() => import('./mobile-menu-sheet'), { floating: true })

/** The sheet itself is fetched when a finger or the focus comes near, so that a first visit does not pay for it. */
export function MobileMenu() {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const prepare = () => setWanted(true)
  return (
    <>
      <button
        type="button"
        aria-label="Menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare()
          setOpen(true)
        }}
        className={`${toolLook} md:hidden`}
      >
        <Menu aria-hidden="true" strokeWidth={1.5} className="size-[22px]" />
      </button>
      {wanted && <MobileMenuSheet open={open} onOpenChange={setOpen} />}
    </>
  )
}
