import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { money } from '@/shared/lib/money'
import { Async } from '@/shared/ui/async'
import { OwnerList } from '@/shared/ui/owner-list'
import { deleteZone, type Province, type Zone, zonesQuery } from './delivery-api'
import { ZoneDialog } from './zone-dialog'
import { placeName } from './zone-places'

const noZones =
  'Sin zonas, todo el país es una: envío gratis, de 1 a 5 días laborables, con pago contra entrega.'

export function ZonesSection({ canEdit, provinces }: { canEdit: boolean; provinces: Province[] }) {
  const zones = useQuery(zonesQuery)
  const [editing, setEditing] = useState<Zone | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Zone | null>(null)
  return (
    <Async query={zones} errorText="No se pudieron cargar las zonas" isEmpty={() => false}>
      {(list) => (
        <>
          <OwnerList
            title="Zonas de entrega"
            text="El municipio vale antes que la provincia, y la provincia antes que el resto del país."
            items={list}
            empty={noZones}
            canEdit={canEdit}
            addText="Agregar zona"
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={setDeleting}
          >
            {(zone) => <ZoneFacts zone={zone} />}
          </OwnerList>
          {editing && (
            <ZoneDialog
              zone={editing === 'new' ? null : editing}
              order={list.length}
              provinces={provinces}
              onClose={() => setEditing(null)}
            />
          )}
          {deleting && <DeleteZone zone={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </Async>
  )
}

function DeleteZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const remove = useDeed({
    kind: 'zone',
    send: () => deleteZone(zone.id),
    done: () => ['Zona eliminada'],
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar la zona ${zone.name}?`}
      description="Los pedidos que ya se hicieron conservan su entrega."
      remove={remove}
      onClose={onClose}
    />
  )
}

function ZoneFacts({ zone }: { zone: Zone }) {
  const { fee, days_min, days_max, cod_allowed, is_rest, places } = zone
  const days = days_min === days_max ? String(days_max) : `${days_min} a ${days_max}`
  const facts = [
    fee === 0 ? 'Gratis' : money(fee),
    `${days} ${days_max === 1 ? 'día laborable' : 'días laborables'}`,
    cod_allowed ? 'Con pago contra entrega' : 'Sin pago contra entrega',
  ]
  return (
    <>
      <p className="tabular-nums">{facts.join(' · ')}</p>
      <p className="text-xs">{is_rest ? 'Resto del país' : places.map(placeName).join(' · ')}</p>
    </>
  )
}
