import { X } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { compared, compareHref, dropCompared, useCompared } from './compare-store'

/** Keeps to the lower edge while a list is in sight, and takes no room in it. */
function CompareBar({ className = '' }: { className?: string }) {
  const list = useCompared()
  if (list.length === 0) return null
  return (
    <section aria-label="Comparación" data-bottom-bar className={`sticky bottom-0 z-10 h-0 ${className}`}>
      <div className="absolute inset-x-0 bottom-0 border-t border-line bg-paper">
        <div className="page-width flex h-17 items-center justify-end gap-2">
          <ul className="mr-auto flex min-w-0 gap-2 max-md:hidden">
            {list.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <button
                  type="button"
                  aria-label={`Quitar ${name} de la comparación`}
                  onClick={() => dropCompared(id)}
                  className="flex h-10 max-w-full items-center gap-2 rounded-sm bg-stone pr-2.5 pl-3.5 text-sm hover:bg-stone-2"
                >
                  <span className="truncate">{name}</span>
                  <X aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ink-2" />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="ghost" size="small" onClick={() => compared.write([])}>
            Vaciar
          </Button>
          <Link
            to={compareHref(list)}
            className={`${buttonLook('primary', 'small')} tabular-nums max-md:h-12 max-md:grow`}
          >
            Comparar ({list.length})
          </Link>
        </div>
      </div>
    </section>
  )
}

export default CompareBar
