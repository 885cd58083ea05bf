import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undo } from '@/shared/editing/undo'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { deedOf, kindName } from './audit-words'
import { type ChangeSet, ownChangesQuery } from './changes-api'

/** One's own last changes, for as long as they can be taken back. */
export function RecentChanges() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="row"
        aria-label="Últimos cambios"
        onClick={() => setOpen(true)}
        className="shrink-0 max-lg:size-9 max-lg:px-0 max-md:size-11 max-md:[&_svg]:size-5"
      >
        <Undo2 aria-hidden="true" strokeWidth={1.5} />
        <span className="max-lg:hidden">Últimos cambios</span>
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Últimos cambios"
          description="Lo último que cambiaste tú, lo más reciente primero."
        >
          <ChangeSets />
        </Dialog>
      )}
    </>
  )
}

function ChangeSets() {
  const sets = useQuery(ownChangesQuery)
  return (
    <Async
      query={sets}
      errorText="No se pudieron cargar tus cambios"
      empty="Todavía no has cambiado nada"
      isEmpty={({ total }) => total === 0}
    >
      {({ items }) => (
        <ul className="grid grid-cols-1">
          {items.map((set) => (
            <li
              key={set.id}
              className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2 first:border-0"
            >
              <div className="min-w-0">
                <p className="truncate text-sm font-medium">{sentence(set)}</p>
                <p className="truncate text-xs text-ink-2">
                  {set.name && `${set.name} · `}
                  <time dateTime={set.at}>{spanishMoment(set.at)}</time>
                </p>
              </div>
              {set.state === 'done' ? (
                <Button
                  variant="soft"
                  size="row"
                  onClick={() => takeBack(set)}
                  aria-label={`Deshacer: ${labelOf(set)}`}
                >
                  Deshacer
                </Button>
              ) : (
                <span className="shrink-0 text-xs text-ink-2 tabular-nums">{stateOf(set)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Async>
  )
}

function stateOf({ state, done, size }: ChangeSet) {
  if (state === 'open') return `En curso: ${done} de ${size}`
  return state === 'partly' ? 'Deshecho en parte' : 'Deshecho'
}

const labelOf = (set: ChangeSet) => [deedOf(set.action), set.name].filter(Boolean).join(', ')

/** What was done, and to what kind of thing where the deed alone does not say. */
function deedWith(action: string) {
  const kind = /\.([a-z_]+)_[a-z]+$/.exec(action)?.[1] ?? ''
  const name = kindName(kind)
  return name === kind ? deedOf(action) : `${deedOf(action)} · ${name}`
}

function sentence(set: ChangeSet) {
  const deed = deedWith(set.action)
  if (set.kind === 'undo') return `Se deshizo: ${deed}`
  return set.undoes ? `Se rehizo: ${deed}` : deed
}

function takeBack(set: ChangeSet) {
  undo({ id: set.id, deed: labelOf(set), language: 'es', isRedo: set.kind === 'undo' })
}
