import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Compared } from './compared'
import type { AnyEditor } from './use-editor'

const words = {
  es: {
    title: 'Otra persona cambió esto mientras lo editabas.',
    by: (who: string) =>
      `${who} guardó antes que tú. No se guardó nada de lo tuyo ni se perdió nada de lo suyo.`,
    someone: 'Otra persona',
    caption: 'Lo que cambió la otra persona',
    heads: ['Campo', 'Guardado ahora', 'En tu formulario'] as [string, string, string],
    load: 'Cargar lo más reciente',
    keep: 'Conservar mis cambios sobre lo más reciente',
  },
  en: {
    title: 'Somebody else changed this while you were editing it.',
    by: (who: string) =>
      `${who} saved before you. Nothing of yours was saved and nothing of theirs was lost.`,
    someone: 'Somebody else',
    caption: 'What the other person changed',
    heads: ['Field', 'Saved now', 'In your form'] as [string, string, string],
    load: 'Load the latest',
    keep: 'Keep my changes on top of it',
  },
}

/** Two people changed the same field. Nothing is overwritten on either side until this is answered. */
export function ConflictDialog({ editor }: { editor: AnyEditor }) {
  const { conflict, language } = editor
  if (!conflict) return null
  const say = words[language]
  return (
    <Dialog
      open
      onOpenChange={(open) => open || editor.leaveConflict()}
      title={say.title}
      description={say.by(conflict.by ?? say.someone)}
      actions={
        <>
          <Button variant="soft" onClick={() => editor.settleConflict(false)}>
            {say.load}
          </Button>
          <Button onClick={() => editor.settleConflict(true)}>{say.keep}</Button>
        </>
      }
    >
      <Compared
        editor={editor}
        caption={say.caption}
        heads={say.heads}
        fields={conflict.overlaps}
        now={conflict.values}
        mine={conflict.merged}
      />
    </Dialog>
  )
}
