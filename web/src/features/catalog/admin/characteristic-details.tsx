import { useQuery } from '@tanstack/react-query'
import { ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { deleteItem, filterByAll, type Group, groupsQuery, type Kind } from './characteristic-api'
import { CharacteristicDialog } from './characteristic-dialog'
import type { CharacteristicTask } from './characteristic-form'
import { CharacteristicRow, type TreeActions } from './characteristic-row'
import { kindInSentence, kindNames } from './characteristic-words'
import { ItemButtons } from './item-buttons'

const loadFailed = 'Failed to fetch characteristics'

/** Product Details: what products can be described by. */
export function CharacteristicDetails() {
  const groups = useQuery(groupsQuery)
  const remove = useDeed({
    kind: 'characteristic',
    send: deleteItem,
    done: (_, { kind }: { kind: Kind; id: string }) => [`${kindNames[kind]} deleted successfully`],
    failed: (_, { kind }) => ({ description: `Failed to delete ${kindInSentence(kind)}` }),
  })
  const use = useDeed({
    kind: 'characteristic',
    send: filterByAll,
    done: (_, { name }: Group) => [`Shoppers can narrow lists by all of ${name}`],
    failed: (error) => ({ description: error.message, title: 'Failed to use them as filters' }),
  })
  const [task, setTask] = useState<CharacteristicTask | null>(null)
  useFailureSaid(groups.isError, loadFailed)
  const addGroup = (
    <Button onClick={() => setTask({ kind: 'group', parentId: '' })}>
      <Plus aria-hidden="true" strokeWidth={1.75} />
      New group
    </Button>
  )

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">What products are described by, in the groups that the shop shows.</p>
        {addGroup}
      </div>
      <Async
        query={groups}
        errorText={loadFailed}
        retryText="Retry"
        empty={<EmptyState title="No characteristic groups yet" action={addGroup} />}
      >
        {(list) =>
          list.map((group) => (
            <GroupPanel
              key={group.id}
              group={group}
              onOpen={setTask}
              onDelete={remove.mutate}
              onUseAll={() => use.mutate(group)}
            />
          ))
        }
      </Async>
      {task && <CharacteristicDialog task={task} onClose={() => setTask(null)} />}
    </div>
  )
}

interface GroupPanelProps extends TreeActions {
  group: Group
  onUseAll: () => void
}

function GroupPanel({ group, onOpen, onDelete, onUseAll }: GroupPanelProps) {
  // The size on the temple is a filter by itself.
  const hasMore = group.characteristics.some(({ is_facet, meaning }) => !is_facet && meaning !== 'size')
  const { id, name, description, display_order, is_active, characteristics } = group
  return (
    <section aria-label={name} className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2 py-3 pr-4 pl-4">
        <h3 className="text-display text-d4">{name}</h3>
        {!is_active && <Badge>Inactive</Badge>}
        <Badge tone="line">Order {display_order}</Badge>
        <ItemButtons
          className="ml-auto"
          name={name}
          onEdit={() => onOpen({ kind: 'group', parentId: '', item: group })}
          onDelete={() => onDelete({ kind: 'group', id })}
        />
        {description && <p className="w-full text-ink-2">{description}</p>}
      </header>
      <ul>
        {characteristics.map((one) => (
          <CharacteristicRow key={one.id} characteristic={one} onOpen={onOpen} onDelete={onDelete} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-2 border-t border-line px-2 py-1.5">
        <Button
          variant="ghost"
          size="row"
          aria-label={`Add characteristic to ${name}`}
          onClick={() => onOpen({ kind: 'characteristic', parentId: id })}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} />
          Add characteristic
        </Button>
        {hasMore && (
          <Button variant="ghost" size="row" aria-label={`Use all as filters: ${name}`} onClick={onUseAll}>
            <ListFilter aria-hidden="true" strokeWidth={1.75} />
            Use all as filters
          </Button>
        )}
      </div>
    </section>
  )
}
