import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { OwnerList } from '@/shared/ui/owner-list'
import { deletePickup, type PickupPlace, pickupsQuery } from './delivery-api'
import { PickupDialog } from './pickup-dialog'

export function PickupsSection({ canEdit }: { canEdit: boolean }) {
  const places = useQuery(pickupsQuery)
  const [editing, setEditing] = useState<PickupPlace | 'new' | null>(null)
  const [deleting, setDeleting] = useState<PickupPlace | null>(null)
  return (
    <Async query={places} errorText="No se pudieron cargar los lugares" isEmpty={() => false}>
      {(list) => (
        <>
          <OwnerList
            title="Lugares de recogida"
            inactiveText="Inactivo"
            items={list}
            empty="Aún no hay lugares donde recoger un pedido."
            canEdit={canEdit}
            addText="Agregar lugar de recogida"
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={setDeleting}
          >
            {({ address, hours, phone }) => [address, hours, phone].filter(Boolean).join(' · ')}
          </OwnerList>
          {editing && (
            <PickupDialog
              place={editing === 'new' ? null : editing}
              order={list.length}
              onClose={() => setEditing(null)}
            />
          )}
          {deleting && <DeletePickup place={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </Async>
  )
}

function DeletePickup({ place, onClose }: { place: PickupPlace; onClose: () => void }) {
  const remove = useDeed({
    kind: 'pickup',
    send: () => deletePickup(place.id),
    done: () => ['Lugar eliminado'],
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar ${place.name}?`}
      description="Los pedidos que ya se hicieron conservan su lugar."
      remove={remove}
      onClose={onClose}
    />
  )
}
