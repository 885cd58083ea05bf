import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/shared/api/client'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { said, useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { spanishMoment } from '@/shared/lib/office-time'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'
import { backupColumns } from './backup-columns'
import { lastLine, scheduleLine } from './backup-words'
import { PasswordDialog } from './password-dialog'
import { RestoreDialog } from './restore-dialog'
import { RestoreState } from './restore-state'
import { ScheduleDialog } from './schedule-dialog'
import { type Backup, backupsQuery, deleteBackup, fileAddress, makeBackup, systemQuery } from './system-api'
import { UploadBackup } from './upload-backup'

const loadFailed = 'No se pudieron cargar las copias'
type Asked = { deed: 'download' | 'restore' | 'delete'; backup: Backup } | { deed: 'schedule' }

/** What a super administrator needs to sleep well: copies, and the way back to one. */
export function BackupsScreen() {
  const backups = useQuery(backupsQuery)
  const system = useQuery(systemQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const make = useDeed({
    kind: 'backup',
    send: makeBackup,
    failed: (error) => ({ description: error.message }),
  })
  const download = useDownload((backup) => setAsked({ deed: 'download', backup }))
  useFailureSaid(backups.isError, loadFailed)
  const { schedule, restores_here = true, restore } = system.data ?? {}
  const last = backups.data?.items.find(({ verified_at }) => verified_at) ?? null
  const isBusy = backups.data?.items.some(({ state }) => state === 'waiting' || state === 'running')
  const columns = backupColumns({
    onDownload: download,
    onRestore: (backup) => setAsked({ deed: 'restore', backup }),
    onDelete: (backup) => setAsked({ deed: 'delete', backup }),
    canRestore: restores_here && restore?.state !== 'running',
  })
  return (
    <>
      <PageTitle
        title="Copias de Seguridad"
        subtitle={backups.data && lastLine(last)}
        actions={
          <Button
            onClick={() => make.mutate()}
            busy={make.isPending || isBusy}
            busyText="Haciendo una copia…"
          >
            Hacer una copia ahora
          </Button>
        }
      />
      <div className="mb-5 grid gap-4">
        {restore && <RestoreState restore={restore} />}
        {!restores_here && <ByCommand />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{schedule && scheduleLine(schedule)}</p>
          <div className="flex flex-wrap items-start gap-2">
            <Button variant="soft" disabled={!schedule} onClick={() => setAsked({ deed: 'schedule' })}>
              Cambiar la programación
            </Button>
            <UploadBackup />
          </div>
        </div>
      </div>
      <DataTable
        label="Copias de Seguridad"
        columns={columns}
        query={backups}
        rowId={({ id }) => id}
        errorText={loadFailed}
        empty="Todavía no hay ninguna copia"
      />
      {asked?.deed === 'schedule' && schedule && <ScheduleDialog plan={schedule} onClose={close} />}
      {asked?.deed === 'restore' && <RestoreDialog backup={asked.backup} onClose={close} />}
      {asked?.deed === 'delete' && <DeleteBackup backup={asked.backup} onClose={close} />}
      {asked?.deed === 'download' && (
        <PasswordDialog
          title="Descargar la copia"
          onConfirmed={() => {
            close()
            fetchFile(asked.backup)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const ByCommand = () => (
  <Notice>
    Con PostgreSQL se restaura desde la terminal, porque puede haber otros servidores conectados: detén todos
    y ejecuta <code>mirada restore ARCHIVO</code>.
  </Notice>
)

/** By a link, so that the browser writes to disk what may be gigabytes. */
function fetchFile({ id, name }: Backup) {
  const link = document.createElement('a')
  link.href = fileAddress(id)
  link.download = name
  link.click()
}

/** Asks for the password first where it was not given lately: a link cannot. */
function useDownload(askPassword: (backup: Backup) => void) {
  return async (backup: Backup) => {
    try {
      const { data } = await api.GET('/api/admin/backups/{id}', { params: { path: { id: backup.id } } })
      if (data?.needs_password) askPassword(backup)
      else fetchFile(backup)
    } catch (error) {
      said.failed((error as Error).message)
    }
  }
}

function DeleteBackup({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const remove = useDeed({
    kind: 'backup',
    send: () => deleteBackup(backup.id),
    done: () => ['Copia eliminada'],
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title="¿Eliminar esta copia?"
      description={`La copia del ${spanishMoment(backup.started_at)} se borra del disco y no se puede recuperar.`}
      remove={remove}
      onClose={onClose}
    />
  )
}
