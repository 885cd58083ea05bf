import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { SearchField } from '@/shared/ui/search-field'
import { SelectBox } from '@/shared/ui/select-box'
import { type FilterName, genders, type useProductAddress } from './product-address'
import { brandChoicesQuery, categoryChoicesQuery } from './product-choices'
import { genderNames, noBrand } from './product-words'

interface ProductFiltersProps {
  address: ReturnType<typeof useProductAddress>
}

/** One line above the table; on a phone the selects wait behind a button. */
export function ProductFilters({ address }: ProductFiltersProps) {
  const { filters, filterBy } = address
  const brands = useQuery(brandChoicesQuery).data ?? []
  const categories = useQuery(categoryChoicesQuery).data ?? []
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const chosen = Object.entries(filters).filter(([name, value]) => name !== 'search' && value).length

  const select = (name: FilterName, label: string, any: string, options: ReactNode) => (
    <SelectBox
      aria-label={label}
      value={filters[name]}
      onChange={(event) => filterBy(name, event.target.value)}
    >
      <option value="">{any}</option>
      {options}
    </SelectBox>
  )
  return (
    <search
      aria-label="Filtrar productos"
      className="mb-4 grid gap-2 md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
    >
      <div className="flex gap-2">
        <div className="min-w-0 grow md:[&>span]:w-full">
          <SearchField
            label="Buscar por nombre"
            value={filters.search}
            maxLength={100}
            onSearch={(words) => filterBy('search', words)}
          />
        </div>
        <Button
          variant="soft"
          className="md:hidden"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} />
          {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
        </Button>
      </div>
      <div id={panelId} className={`grid grid-cols-2 gap-2 md:contents ${open ? '' : 'max-md:hidden'}`}>
        {select(
          'brand',
          'Marca',
          'Todas las marcas',
          <>
            <option value="none">{noBrand}</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </>,
        )}
        {select(
          'category',
          'Categoría',
          'Todas las categorías',
          categories.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          )),
        )}
        {select(
          'gender',
          'Género',
          'Todos los géneros',
          genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderNames[gender]}
            </option>
          )),
        )}
        {select(
          'stock',
          'Stock',
          'Todo el stock',
          <>
            <option value="in">Disponible</option>
            <option value="low">Pocas unidades</option>
            <option value="out">Agotado</option>
          </>,
        )}
        {select(
          'featured',
          'Destacados',
          'Destacados o no',
          <>
            <option value="true">Solo destacados</option>
            <option value="false">No destacados</option>
          </>,
        )}
        {select(
          'state',
          'Estado',
          'Todos los estados',
          <>
            <option value="published">Activos</option>
            <option value="draft">Borradores</option>
            <option value="scheduled">Programados</option>
          </>,
        )}
        {select('measures', 'Medidas', 'Con medidas o sin ellas', <option value="none">Sin medidas</option>)}
      </div>
    </search>
  )
}
