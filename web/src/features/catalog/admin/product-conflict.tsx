import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import type { AdminProduct } from './product-api'
import { type ProductValues, valuesOf } from './product-values'
import { fieldNames, genderNames, noBrand, noCategory } from './product-words'

interface ProductConflictProps {
  read: AdminProduct
  newest: AdminProduct
  mine: ProductValues
  onTakeNewest: () => void
  onKeepMine: () => void
}

/** Two people had the same product open. Shows what each did, and asks which to go on with. */
export function ProductConflict({ read, newest, mine, onTakeNewest, onKeepMine }: ProductConflictProps) {
  const [before, now] = [valuesOf(read), valuesOf(newest)]
  const fields = Object.keys(before) as (keyof ProductValues)[]
  const differing = fields.filter((field) => now[field] !== before[field])
  return (
    <Notice tone="warning">
      <p className="font-medium">Otra persona cambió este producto mientras lo editabas.</p>
      <p>No se guardó nada de lo tuyo ni se perdió nada de lo suyo.</p>
      {differing.length > 0 && (
        <table className="mt-3 w-full border-collapse text-xs text-ink">
          <caption className="sr-only">Lo que cambió la otra persona</caption>
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="py-1 pr-4 font-medium">
                Campo
              </th>
              <th scope="col" className="py-1 pr-4 font-medium">
                Guardado ahora
              </th>
              <th scope="col" className="py-1 font-medium">
                En tu formulario
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field} className="border-t border-ambar/20 align-top">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {fieldNames[field]}
                </th>
                <td className="py-1.5 pr-4 break-words">{shown(field, now, newest)}</td>
                <td className="py-1.5 break-words">{shown(field, mine, read)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="soft" size="row" className="text-ink" onClick={onTakeNewest}>
          Cargar lo más reciente
        </Button>
        <Button variant="ghost" size="row" className="text-ink" onClick={onKeepMine}>
          Conservar mis cambios sobre lo más reciente
        </Button>
      </div>
    </Notice>
  )
}

/** A value as a person reads it; a brand of which only the id is known is not named. */
function shown(field: keyof ProductValues, values: ProductValues, product: AdminProduct): string {
  const value = values[field]
  if (field === 'is_featured') return value ? 'Sí' : 'No'
  if (field === 'gender') return genderNames[value as AdminProduct['gender']]
  if (field === 'category') return value === 'none' ? noCategory : String(value)
  if (field === 'brand_id') {
    if (value === 'none') return noBrand
    return value === product.brand_id ? product.brand_name : 'Otra marca'
  }
  return value === '' ? '—' : String(value)
}
