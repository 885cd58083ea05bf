import { Check, Columns2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { type Compared, compareHref, toggleCompared, useCompared } from './compare-store'

/** On a product's page; once there is something to compare, the way there stands on it, so that nothing moves. */
export function CompareButton({ product }: { product: Compared }) {
  const list = useCompared()
  const isIn = list.some(({ id }) => id === product.id)
  const Icon = isIn ? Check : Columns2
  return (
    <div className="relative mt-2">
      <button
        type="button"
        aria-pressed={isIn}
        onClick={() => toggleCompared({ id: product.id, name: product.name })}
        className={`${buttonLook('soft')} w-full`}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className={isIn ? 'text-larimar' : ''} />
        Comparar
      </button>
      {list.length > 0 && (
        <Link
          to={compareHref(list)}
          className={`${buttonLook('ghost', 'small')} absolute! top-1 right-1 bg-stone px-3! tabular-nums lg:hidden`}
        >
          Ver <span className="sr-only">la comparación</span> ({list.length})
        </Link>
      )}
    </div>
  )
}
