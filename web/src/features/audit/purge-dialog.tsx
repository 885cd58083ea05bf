import { useState } from 'react'
import { useDeed } from '@/shared/editing/use-deed'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { purgeTrashed, type Trashed } from './changes-api'

/** Asks for the name: what is purged never comes back. */
export function PurgeDialog({ item, onClose }: { item: Trashed; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const purge = useDeed({
    kind: 'trash',
    send: () => purgeTrashed(item, typed),
    done: () => ['Eliminado para siempre'],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`¿Eliminar «${item.name}» para siempre?`}
      description="Se borra con sus archivos y su historial. No se puede deshacer."
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            onClick={() => purge.mutate()}
            busy={purge.isPending}
            disabled={typed.trim() !== item.name.trim()}
          >
            Eliminar para siempre
          </Button>
        </>
      }
    >
      <TextField
        label={`Escribe «${item.name}» para confirmar`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={purge.error?.message}
      />
    </Dialog>
  )
}
