import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { newest } from '@/shared/editing/newest'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { PageTitle } from '@/shared/ui/page-title'
import { ArrangeFailed } from './arrange-failed'
import { deleteNetwork, officeNetworksQuery, type SocialNetwork, useArrangeNetworks } from './network-api'
import { NetworkDialog } from './network-dialog'
import { NetworkRow } from './network-row'
import { ShelfList } from './shelf-list'

type Task = { kind: 'new' } | { kind: 'edit' | 'delete'; network: SocialNetwork }

const loadFailed = 'No se pudo cargar las redes sociales'

export function SocialScreen() {
  const networks = useQuery(officeNetworksQuery)
  const arrange = useArrangeNetworks()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  useFailureSaid(networks.isError, loadFailed)
  return (
    <>
      <PageTitle
        title="Gestión de Redes Sociales"
        subtitle="Los enlaces que se ven al pie de cada página."
        actions={
          <Button onClick={() => setTask({ kind: 'new' })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Nueva Red Social
          </Button>
        }
      />
      {arrange.isError && <ArrangeFailed arrange={arrange} />}
      <Async query={networks} errorText={loadFailed} empty="No hay redes sociales configuradas">
        {(items) => (
          <ShelfList
            label="Redes sociales"
            items={items}
            nameOf={({ platform }) => platform}
            onArrange={arrange.mutate}
          >
            {items.map((network, index) => (
              <NetworkRow
                key={network.id}
                network={network}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onEdit={() => setTask({ kind: 'edit', network })}
                onDelete={() => setTask({ kind: 'delete', network })}
              />
            ))}
          </ShelfList>
        )}
      </Async>
      {task?.kind === 'new' && <NetworkDialog network={null} onClose={close} />}
      {task?.kind === 'edit' && (
        <NetworkDialog network={newest(task.network, networks.data)} onClose={close} />
      )}
      {task?.kind === 'delete' && <DeleteNetwork network={task.network} onClose={close} />}
    </>
  )
}

function DeleteNetwork({ network, onClose }: { network: SocialNetwork; onClose: () => void }) {
  const remove = useDeed({
    kind: 'network',
    send: () => deleteNetwork(network.id),
    done: () => ['Red social eliminada correctamente'],
    failed: () => ({ description: 'No se pudo eliminar la red social' }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar «${network.platform}»?`}
      description="El enlace dejará de mostrarse al pie de la tienda."
      isTrashed
      remove={remove}
      onClose={onClose}
    />
  )
}
