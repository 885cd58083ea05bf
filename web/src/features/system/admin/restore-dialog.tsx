import { useQuery } from '@tanstack/react-query'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { holdsLine, lostLine } from './backup-words'
import { type Backup, type BackupDetail, backupQuery, restoreBackup } from './system-api'

const title = 'Restaurar esta copia'
const word = 'RESTAURAR'

/** Shows what is in the copy and what will be lost before it asks for everything that a restore needs. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const detail = useQuery(backupQuery(backup.id))
  if (detail.data) return <RestoreForm detail={detail.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title}>
      <Async query={detail} errorText="No se pudo leer la copia">
        {() => null}
      </Async>
    </Dialog>
  )
}

function RestoreForm({ detail, onClose }: { detail: BackupDetail; onClose: () => void }) {
  const { backup, needs_code, orders_since, changes_since } = detail
  const editor = useEditor({
    kind: 'backup',
    id: backup.id,
    record: backup,
    valuesOf: () => ({ current_password: '', code: '', confirmation: '' }),
    check: (typed) => {
      if (!typed.current_password) return { field: 'current_password', message: 'Escribe tu contraseña' }
      if (needs_code && !typed.code) return { field: 'code', message: 'Escribe el código de tu aplicación' }
      if (typed.confirmation !== word)
        return { field: 'confirmation', message: `Escribe ${word} para confirmar.` }
      return null
    },
    save: ({ code, ...typed }) => restoreBackup(backup.id, { ...typed, code: code || undefined }),
    words: { part: 'la restauración', done: 'La restauración empezó', failed: 'No se pudo restaurar' },
    onSaved: onClose,
    keepsDraft: false,
  })
  const holds = holdsLine(backup.counts)
  return (
    <EditorDialog editor={editor} title={title} saveText="Restaurar" busyText="Un momento…" onClose={onClose}>
      <EditorForm editor={editor}>
        <p className="text-ink-2">
          La tienda vuelve a como estaba el {spanishMoment(backup.started_at)} (versión {backup.shop_version}
          ).
          {holds && ` La copia tiene ${holds}.`}
        </p>
        <Notice tone="warning">
          Se pierde lo que pasó después: {lostLine(orders_since, changes_since)}. Antes se hace una copia de
          la tienda como está ahora. Todos tendrán que iniciar sesión de nuevo.
        </Notice>
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          error={editor.error('current_password')}
          {...editor.form.register('current_password')}
        />
        {needs_code && (
          <TextField
            label="Código"
            help="De tu aplicación, o uno de recuperación."
            autoComplete="one-time-code"
            error={editor.error('code')}
            {...editor.form.register('code')}
          />
        )}
        <TextField
          label={`Escribe ${word} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          error={editor.error('confirmation')}
          {...editor.form.register('confirmation')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
