import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'

export function FeaturedProducts() {
  return (
    <section className="page-width pb-(--section)">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-9">
        <h2 className="text-display text-d2">Productos Destacados</h2>
        <Link to="/featured" className={`${buttonLook('soft')} max-md:hidden`}>
          Ver Toda la Colección
        </Link>
      </div>
      <EmptyState title="No hay productos destacados disponibles" />
      <Link to="/featured" className={`${buttonLook('soft')} mt-6 w-full md:hidden`}>
        Ver Toda la Colección
      </Link>
    </section>
  )
}
