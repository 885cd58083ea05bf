import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { fieldName, kindName } from './audit-words'
import { shown, snakeCase } from './changes'
import { changeSetQuery, type Revision, restoreRevision } from './changes-api'

/** What an entry of the log changed, how that is now, and the way back. */
export function LookAtChange({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" size="row" onClick={() => setOpen(true)} className="w-fit">
        Ver
      </Button>
      {isOpen && (
        <Dialog open wide onOpenChange={setOpen} title="Qué cambió">
          <Looked id={id} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Looked({ id, onDone }: { id: string; onDone: () => void }) {
  const set = useQuery(changeSetQuery(id))
  return (
    <Async query={set} errorText="No se pudo cargar el cambio">
      {({ revisions }) => (
        <div className="grid gap-6">
          {revisions.length === 0 && (
            <p className="text-ink-2">No se puede deshacer: ya no se guarda lo de antes.</p>
          )}
          {revisions.map((revision) => (
            <Looking key={revision.id} revision={revision} onDone={onDone} />
          ))}
        </div>
      )}
    </Async>
  )
}

type Facts = Record<string, unknown> | null
const cell = 'border-t border-line py-2 pr-4 align-top break-words last:pr-0'

function Looking({ revision, onDone }: { revision: Revision; onDone: () => void }) {
  const restore = useDeed({
    kind: 'trash',
    send: () => restoreRevision(revision.id),
    done: ({ notes }) => [
      `Se restauró: ${revision.name || kindName(revision.kind)}`,
      notes.join(' ') || undefined,
    ],
    failed: (error) => ({ description: error.message }),
    onDone,
  })
  const [before, after, now] = [revision.before as Facts, revision.after as Facts, revision.now as Facts]
  const fields = Object.keys({ ...before, ...after })
  return (
    <section>
      <h3 className="mb-2 font-medium">
        {kindName(revision.kind)}
        {revision.name && ` · ${revision.name}`}
      </h3>
      <table className="w-full table-fixed text-left text-sm">
        <thead className="text-xs text-ink-2">
          <tr>
            {['Campo', 'Antes', 'Después', 'Ahora'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-4 font-medium last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const key = snakeCase(field)
            return (
              <tr key={field}>
                <th scope="row" className={`${cell} font-normal text-ink-2`}>
                  {fieldName(key)}
                </th>
                {[before, after, now].map((facts, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never move
                  <td key={place} className={cell}>
                    {shown(key, facts?.[field])}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {revision.restorable ? (
        <Button variant="soft" className="mt-3" onClick={() => restore.mutate()} busy={restore.isPending}>
          Restaurar lo de antes
        </Button>
      ) : (
        <p className="mt-3 text-xs text-ink-2">{whyNot(revision)}</p>
      )}
    </section>
  )
}

/** Why there is nothing to restore. */
function whyNot({ kind, before, after, now }: Revision) {
  if (kind === 'stock')
    return 'No se puede deshacer desde aquí: el stock se mueve con ventas. Ajusta el stock en el producto.'
  if (!before) return 'No se puede deshacer desde aquí: antes no existía. Para quitarlo, elimínalo.'
  if (!after && now) return 'Ya se restauró.'
  if (after && !now) return 'Ya no existe. Si está en la papelera, restáuralo primero.'
  return 'No se puede deshacer desde aquí: el orden se cambia en su lista.'
}
