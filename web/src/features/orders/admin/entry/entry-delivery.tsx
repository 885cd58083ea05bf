import { money } from '@/shared/lib/money'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import type { DeliveryKind } from '../../ways'
import type { EntryEditor, ShopFacts } from './entry-editor'
import { goodsOf, waysFor } from './entry-values'

interface EntryDeliveryProps extends ShopFacts {
  editor: EntryEditor
  /** Another fee than the order has needs a reason. */
  asksWhy?: boolean
}

/** To an address, whose zone says the fee unless another is typed, or over the counter. */
export function EntryDelivery({ editor, provinces, places, feeFor, asksWhy = false }: EntryDeliveryProps) {
  const { values, set, error, form } = editor
  const chooseKind = (kind: DeliveryKind) => {
    set('delivery_kind', kind)
    if (!waysFor(kind).includes(values.way)) set('way', waysFor(kind)[0] ?? 'transfer')
    if (kind === 'ship' && ['delivered', 'completed'].includes(values.status)) set('status', 'pending')
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label="Cómo lo recibe"
        value={values.delivery_kind}
        error={error('delivery_kind')}
        onChange={({ target }) => chooseKind(target.value as DeliveryKind)}
      >
        <option value="pickup">En la tienda</option>
        <option value="ship">Envío a domicilio</option>
      </SelectField>
      {values.delivery_kind === 'pickup' ? (
        <SelectField
          label="Lugar"
          value={values.pickup_id}
          error={error('pickup_id')}
          help={places.length === 0 ? 'Agrega primero un lugar de recogida en «Venta en línea».' : undefined}
          onChange={({ target }) => set('pickup_id', target.value)}
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <Address editor={editor} provinces={provinces} feeFor={feeFor} goods={goodsOf(values)} />
      )}
      {asksWhy && values.delivery_kind === 'ship' && values.fee.trim() !== '' && (
        <TextField
          label="Motivo del costo del envío"
          autoComplete="off"
          maxLength={300}
          error={error('fee_reason')}
          {...form.register('fee_reason')}
        />
      )}
    </div>
  )
}

interface AddressProps extends Pick<ShopFacts, 'provinces' | 'feeFor'> {
  editor: EntryEditor
  goods: number
}

function Address({ editor, provinces, feeFor, goods }: AddressProps) {
  const { values, set, error, form } = editor
  const municipalities = provinces.find(({ name }) => name === values.state)?.municipalities ?? []
  const found = feeFor(values.state, values.city, goods)
  const help = () => {
    if (!values.city) return undefined
    return found ? `${found.zone}: ${money(found.fee)}` : 'Ninguna zona entrega ahí.'
  }
  return (
    <>
      <TextField
        label="Dirección"
        autoComplete="off"
        maxLength={200}
        error={error('street')}
        {...form.register('street')}
      />
      <SelectField
        label="Provincia"
        value={values.state}
        error={error('state')}
        onChange={({ target }) => {
          set('state', target.value)
          set('city', '')
        }}
      >
        <option value="">Elige una provincia</option>
        {provinces.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Municipio"
        value={values.city}
        disabled={!values.state}
        error={error('city')}
        onChange={({ target }) => set('city', target.value)}
      >
        <option value="">{values.state ? 'Elige un municipio' : 'Elige antes la provincia'}</option>
        {municipalities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Sector"
        optional
        autoComplete="off"
        maxLength={200}
        error={error('sector')}
        {...form.register('sector')}
      />
      <TextField
        label="Costo del envío"
        optional
        inputMode="decimal"
        autoComplete="off"
        placeholder={found ? found.fee.toFixed(2) : undefined}
        help={help()}
        error={error('fee')}
        {...form.register('fee')}
      />
    </>
  )
}
