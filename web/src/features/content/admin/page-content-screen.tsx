import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { newest } from '@/shared/editing/newest'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageTitle } from '@/shared/ui/page-title'
import { Pagination } from '@/shared/ui/pagination'
import { SelectBox } from '@/shared/ui/select-box'
import type { Selling } from '../page-content'
import { blocksOnAPage, deleteBlock, officeBlocksQuery, type SavedBlock } from './block-api'
import { BlockCreateCard } from './block-create-card'
import { BlockDialog } from './block-dialog'
import { BlockRow } from './block-row'
import { nameOf } from './block-values'
import { pageNames, pageSlugs } from './block-words'
import { BuiltInList } from './built-in-list'
import { SellingHere } from './selling'

type Task = { kind: 'edit' | 'delete'; block: SavedBlock }

const loadFailed = 'Error al cargar el contenido'

export function PageContentScreen({ selling }: { selling: Selling }) {
  const { page, choice, pageHref, change } = useListAddress()
  const slug = choice('slug', pageSlugs)
  const blocks = useQuery(officeBlocksQuery(slug, page))
  const [creating, setCreating] = useState(false)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  useFailureSaid(blocks.isError, loadFailed)
  const create = () => setCreating(true)
  return (
    <SellingHere value={selling}>
      <PageTitle
        title="Gestión de Contenido por Página"
        subtitle="Los textos de la tienda. Donde no hay ninguno, la página muestra los suyos."
        actions={
          <Button onClick={create} disabled={creating}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Nuevo contenido
          </Button>
        }
      />
      <SelectBox
        aria-label="Filtrar por página"
        value={slug ?? ''}
        onChange={({ target }) => change({ slug: target.value })}
        className="mb-4 md:w-72"
      >
        <option value="">Todas las páginas</option>
        {pageSlugs.map((known) => (
          <option key={known} value={known}>
            {pageNames[known]}
          </option>
        ))}
      </SelectBox>
      {creating && <BlockCreateCard page={slug ?? 'home'} onClose={() => setCreating(false)} />}
      <Async
        query={blocks}
        errorText={loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoContent onCreate={creating ? undefined : create} />}
      >
        {({ items, total }) => (
          <>
            <ul aria-label="Contenido" className="rounded-md border border-line bg-surface">
              {items.map((block) => (
                <BlockRow
                  key={block.id}
                  block={block}
                  onEdit={() => setTask({ kind: 'edit', block })}
                  onDelete={() => setTask({ kind: 'delete', block })}
                />
              ))}
            </ul>
            <div className="mt-4 flex justify-end">
              <Pagination page={page} pageCount={Math.ceil(total / blocksOnAPage)} href={pageHref} />
            </div>
          </>
        )}
      </Async>
      {slug && blocks.isSuccess && <BuiltInList page={slug} />}
      {task?.kind === 'edit' && (
        <BlockDialog block={newest(task.block, blocks.data?.items)} onClose={close} />
      )}
      {task?.kind === 'delete' && <DeleteBlock block={task.block} onClose={close} />}
    </SellingHere>
  )
}

function NoContent({ onCreate }: { onCreate?: () => void }) {
  return (
    <EmptyState
      icon={FileText}
      title="No se encontró contenido para esta página."
      action={
        onCreate && (
          <Button variant="soft" onClick={onCreate}>
            Crear primer contenido
          </Button>
        )
      }
    />
  )
}

function DeleteBlock({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const remove = useDeed({
    kind: 'block',
    send: () => deleteBlock(block.id),
    done: () => ['Contenido eliminado exitosamente'],
    failed: () => ({ description: 'Error al eliminar el contenido' }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar «${nameOf(block)}»?`}
      description="Dejará de mostrarse en la tienda."
      isTrashed
      remove={remove}
      onClose={onClose}
    />
  )
}
