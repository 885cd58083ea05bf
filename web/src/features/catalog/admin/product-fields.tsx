import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditorForm } from '@/shared/editing/editor-form'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { PriceSuggestion } from './price-suggestion'
import { genders } from './product-address'
import type { AdminProduct } from './product-api'
import { brandChoicesQuery, categoryChoicesQuery, productDefaultsQuery } from './product-choices'
import { none, type ProductValues } from './product-values'
import { fieldNames, genderNames, noBrand, noCategory, stateNames } from './product-words'
import type { useProductEditor } from './use-product-editor'

interface ProductFieldsProps {
  editor: ReturnType<typeof useProductEditor>
  /** Its brand and category are choices before the lists have come. */
  product?: AdminProduct
}

const decimals = { type: 'number', inputMode: 'decimal', step: '0.01', min: 0 } as const

/** Checks nothing: what a product may be is the server's to say, and it names the field. */
export function ProductFields({ editor, product }: ProductFieldsProps) {
  const { form, error } = editor
  const defaults = useQuery(productDefaultsQuery).data
  const brands = useQuery(brandChoicesQuery).data ?? ownBrand(product)
  const categories = useQuery(categoryChoicesQuery).data?.map(({ name }) => name) ?? ownCategory(product)
  const field = (name: keyof ProductValues) => ({
    label: fieldNames[name],
    error: error(name),
    ...form.register(name),
  })
  return (
    <EditorForm editor={editor} className="grid gap-6">
      <div className="grid gap-4">
        <TextField {...field('name')} autoComplete="off" />
        <TextArea {...field('description')} rows={3} />
      </div>
      <Group title="Precios">
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
          <TextField {...field('buy_price')} {...decimals} />
          <TextField
            {...field('markup_percentage')}
            {...decimals}
            max={1000}
            help={defaults && `Vacío usa el habitual: ${defaults.markup} %`}
          />
          <TextField {...field('sell_price')} {...decimals} />
          <TextField {...field('price')} {...decimals} help="El que muestra la tienda" />
        </div>
        <PriceSuggestion form={form} usualMarkup={defaults?.markup} />
      </Group>
      <Group title="Clasificación y stock">
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
          <SelectField {...field('brand_id')}>
            <option value={none}>{noBrand}</option>
            {brands.map((brand) => (
              <option key={brand.id} value={brand.id}>
                {brand.name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('category')}>
            <option value={none}>{noCategory}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('gender')}>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {genderNames[gender]}
              </option>
            ))}
          </SelectField>
          <TextField {...field('stock_quantity')} type="number" inputMode="numeric" step={1} min={0} />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
          <TextField {...field('sku')} autoComplete="off" maxLength={64} />
          <TextField {...field('barcode')} autoComplete="off" maxLength={64} />
          <SelectField {...field('state')} help={missing(editor.values, product)}>
            {(Object.keys(stateNames) as (keyof typeof stateNames)[]).map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </SelectField>
          {editor.values.state === 'scheduled' && (
            <TextField {...field('publish_at')} type="datetime-local" help="Hora de Santo Domingo" />
          )}
        </div>
        <Switch
          label={fieldNames.is_featured}
          help="Aparece en la portada y en la colección destacada."
          {...form.register('is_featured')}
        />
      </Group>
    </EditorForm>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  )
}

/** What buyers would miss; nothing is refused for it. */
function missing(values: ProductValues, product?: AdminProduct): string | undefined {
  if (values.state === 'published' || !product) return undefined
  const gaps = [
    Number(values.price) === 0 && 'sin precio',
    !product.image_url && 'sin imagen',
    Number(values.stock_quantity) === 0 && 'sin stock',
  ].filter(Boolean)
  return gaps.length > 0 ? `Todavía ${gaps.join(', ')}` : undefined
}

const ownBrand = (product?: AdminProduct) =>
  product?.brand_id ? [{ id: product.brand_id, name: product.brand_name }] : []

const ownCategory = (product?: AdminProduct) => (product?.category ? [product.category] : [])
