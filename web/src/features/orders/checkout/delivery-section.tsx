import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { PickupPlace } from '../ordering-api'
import type { DeliveryKind } from '../ways'
import { AddressChoice, type KnownAddress } from './address-choice'
import type { CheckoutForm } from './checkout-draft'
import { ChoiceCard } from './choice-card'
import { ChoiceGroup } from './choice-group'
import type { FullForm } from './form-problems'
import type { SettleCart } from './quote-api'

const kindTitles: Record<DeliveryKind, string> = {
  ship: 'Envío a domicilio',
  pickup: 'Recoger en la tienda',
}

interface DeliverySectionProps {
  form: FullForm
  change: (part: Partial<CheckoutForm>) => void
  error?: string
  kinds: DeliveryKind[]
  addresses: KnownAddress[]
  pickupPlaces: PickupPlace[]
  /** The profile's own form for another address. */
  addressForm: (onSaved: (id: string) => void) => ReactNode
  settle: SettleCart
}

export function DeliverySection({ form, change, error, kinds, pickupPlaces, ...book }: DeliverySectionProps) {
  return (
    <ChoiceGroup name="delivery" title="Entrega" error={error}>
      <div className="grid gap-3 md:grid-cols-2">
        {kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            group="kind"
            title={kindTitles[kind]}
            checked={form.kind === kind}
            onChoose={() => change({ kind })}
          />
        ))}
      </div>
      {form.kind === 'ship' && <AddressBook form={form} change={change} {...book} />}
      {form.kind === 'pickup' && (
        <fieldset className="mt-3 grid gap-3">
          <legend className="mb-2 text-sm font-medium">Lugar</legend>
          {pickupPlaces.map(({ id, name, address, hours, phone }) => (
            <ChoiceCard
              key={id}
              group="pickup"
              title={name}
              checked={form.pickup_id === id}
              onChoose={() => change({ pickup_id: id })}
            >
              {[address, hours, phone].filter(Boolean).map((line) => (
                <span key={line} className="text-sm break-words text-ink-2">
                  {line}
                </span>
              ))}
            </ChoiceCard>
          ))}
        </fieldset>
      )}
    </ChoiceGroup>
  )
}

type AddressBookProps = Pick<DeliverySectionProps, 'form' | 'change' | 'addresses' | 'addressForm' | 'settle'>

function AddressBook({ form, change, addresses, addressForm, settle }: AddressBookProps) {
  const [isAdding, setAdding] = useState(false)
  const showsForm = isAdding || addresses.length === 0
  const take = (address_id: string) => {
    setAdding(false)
    change({ address_id })
  }
  return (
    <div className="mt-3 grid gap-3">
      {addresses.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-medium">Dirección</legend>
          {addresses.map((address) => (
            <AddressChoice
              key={address.id}
              address={address}
              checked={form.address_id === address.id}
              onChoose={() => change({ address_id: address.id })}
              settle={settle}
            />
          ))}
        </fieldset>
      )}
      {showsForm ? (
        <section aria-label="Dirección nueva" className="rounded-sm border border-line bg-surface p-4 md:p-6">
          {addressForm(take)}
        </section>
      ) : (
        <Button variant="soft" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          Agregar dirección
        </Button>
      )}
    </div>
  )
}
