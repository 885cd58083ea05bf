import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { throughSession } from '@/shared/editing/paused-session'
import { said } from '@/shared/editing/said'
import { hostUndo, type Undoing } from '@/shared/editing/undo'
import { Speaks } from '@/shared/ui/language'
import { type Clash, changeSetEnded, undoChange } from './changes-api'
import { UndoConflict } from './undo-conflict'

/** Takes changes back for the whole back office, and asks where somebody changed the same since. */
export function UndoHost() {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<{ undoing: Undoing; clashes: Clash[] } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async (undoing: Undoing, take?: string[]) => {
    setBusy(true)
    try {
      const { notes, change_set: made } = await throughSession(() => undoChange(undoing.id, take))
      setConflict(null)
      if (made.state !== 'open') return said.undoable(made.id, undoing, notes.join(' ') || undefined)
      said.working(undoing)
      const ended = await client.fetchQuery(changeSetEnded(made.id))
      said.undoable(made.id, undoing, ended.notes.join(' ') || undefined)
    } catch (thrown) {
      const clashes = clashesOf(thrown)
      if (clashes) setConflict({ undoing, clashes })
      else said.failed((thrown as Error).message)
    } finally {
      setBusy(false)
      void client.invalidateQueries()
    }
  }
  const newest = useRef(run)
  newest.current = run
  useEffect(() => hostUndo((undoing) => void newest.current(undoing)), [])

  if (!conflict) return null
  return (
    <Speaks language={conflict.undoing.language}>
      <UndoConflict
        clashes={conflict.clashes}
        isBusy={isBusy}
        onClose={() => setConflict(null)}
        onDecide={(take) => run(conflict.undoing, take)}
      />
    </Speaks>
  )
}

function clashesOf(thrown: unknown): Clash[] | null {
  const current = thrown instanceof ApiError ? thrown.newer?.current : null
  return Array.isArray(current) && current.length > 0 ? (current as Clash[]) : null
}
