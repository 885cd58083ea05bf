import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ItemButtons } from './item-buttons'
import { deleteSynonym, type Synonym, synonymsQuery } from './synonym-api'
import { SynonymDialog } from './synonym-dialog'

const loadFailed = 'Failed to fetch search words'

/** Search words: what means the same to who searches the shop. */
export function SynonymSection() {
  const synonyms = useQuery(synonymsQuery)
  const [task, setTask] = useState<{ item: Synonym | null } | null>(null)
  const remove = useDeed({
    kind: 'synonym',
    send: deleteSynonym,
    done: () => ['Search words deleted successfully'],
    failed: () => ({ description: 'Failed to delete search words' }),
  })
  useFailureSaid(synonyms.isError, loadFailed)
  const add = (
    <Button onClick={() => setTask({ item: null })}>
      <Plus aria-hidden="true" strokeWidth={1.75} />
      New search words
    </Button>
  )
  return (
    <section aria-label="Search words" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-display text-d4">Search words</h2>
          <p className="text-ink-2">What means the same to shoppers: who types one finds the others too.</p>
        </div>
        {add}
      </div>
      <Async
        query={synonyms}
        errorText={loadFailed}
        retryText="Retry"
        empty={<EmptyState title="No search words yet" action={add} />}
      >
        {(sets) => (
          <ul className="rounded-md border border-line bg-surface">
            {sets.map((set) => (
              <SynonymRow
                key={set.id}
                synonym={set}
                onEdit={() => setTask({ item: set })}
                onDelete={() => remove.mutate(set)}
              />
            ))}
          </ul>
        )}
      </Async>
      {task && <SynonymDialog synonym={task.item} onClose={() => setTask(null)} />}
    </section>
  )
}

interface SynonymRowProps {
  synonym: Synonym
  onEdit: () => void
  onDelete: () => void
}

function SynonymRow({ synonym: { words, is_general, is_active }, onEdit, onDelete }: SynonymRowProps) {
  return (
    <li className="flex items-center gap-3 border-line py-2 pr-2 pl-4 not-first:border-t">
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 break-words">{words.split(', ').join(' · ')}</span>
        {is_general && <Badge tone="info">Whole shop</Badge>}
        {!is_active && <Badge>Inactive</Badge>}
      </span>
      <ItemButtons className="shrink-0" name={words} onEdit={onEdit} onDelete={onDelete} />
    </li>
  )
}
