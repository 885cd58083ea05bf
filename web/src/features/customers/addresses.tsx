import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Async } from '@/shared/ui/async'
import { Skeleton } from '@/shared/ui/skeleton'
import { type Address, addressesQuery } from './address-api'
import { AddressForm } from './address-form'
import { DeleteAddressDialog } from './delete-address-dialog'
import { EditAddressDialog } from './edit-address-dialog'
import { OwnAddress } from './own-address'

/** The shopper's addresses beside the form for another one. */
export function Addresses() {
  const addresses = useQuery(addressesQuery)
  const [editing, setEditing] = useState<Address | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  return (
    <div className="grid items-start gap-x-18 gap-y-14 pt-2 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="own-addresses">
        <h2 id="own-addresses" className="text-display mb-6 text-d3">
          Tus direcciones
        </h2>
        <Async
          query={addresses}
          errorText="Error al cargar las direcciones"
          empty="Aún no has guardado ninguna dirección"
          waiting={<Skeleton className="h-40" />}
        >
          {(list) => (
            <ul className="grid gap-4">
              {list.map((address) => (
                <li key={address.id}>
                  <OwnAddress
                    address={address}
                    onEdit={() => setEditing(address)}
                    onDelete={() => setDeleting(address)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Async>
      </section>
      <section aria-labelledby="new-address">
        <h2 id="new-address" className="text-display mb-6 text-d3">
          Agregar dirección
        </h2>
        <AddressForm />
      </section>
      {editing && <EditAddressDialog address={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteAddressDialog address={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}
