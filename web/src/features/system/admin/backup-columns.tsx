import { createColumnHelper } from '@tanstack/react-table'
import { spanishMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Progress } from '@/shared/ui/progress'
import { kindNames, sizeText } from './backup-words'
import type { Backup } from './system-api'

export interface BackupDeeds {
  onDownload: (backup: Backup) => void
  onRestore: (backup: Backup) => void
  onDelete: (backup: Backup) => void
  canRestore: boolean
}

const column = createColumnHelper<Backup>()

/** On a phone kind and size stand below the date, and the buttons below the state. */
export const backupColumns = (deeds: BackupDeeds) => [
  column.accessor('started_at', {
    header: 'Fecha',
    cell: ({ row: { original: backup } }) => (
      <div className="grid gap-0.5 py-2">
        <time dateTime={backup.started_at} className="tabular-nums">
          {spanishMoment(backup.started_at)}
        </time>
        <span className="text-ink-2 md:hidden">
          {kindNames[backup.kind]}
          {backup.bytes > 0 && ` · ${sizeText(backup.bytes)}`}
        </span>
      </div>
    ),
  }),
  column.accessor('kind', {
    header: 'Tipo',
    meta: { wide: true },
    cell: (cell) => kindNames[cell.getValue()],
  }),
  column.accessor('bytes', {
    header: 'Tamaño',
    meta: { wide: true, align: 'right' },
    cell: (cell) => (cell.getValue() > 0 ? sizeText(cell.getValue()) : '–'),
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ row: { original: backup } }) => (
      <div className="grid justify-items-start gap-2 py-2">
        <State backup={backup} />
        <div className="md:hidden">
          <Deeds backup={backup} {...deeds} />
        </div>
      </div>
    ),
  }),
  column.display({
    id: 'deeds',
    header: () => <span className="sr-only">Acciones</span>,
    meta: { wide: true, align: 'right' },
    cell: ({ row: { original: backup } }) => <Deeds backup={backup} {...deeds} />,
  }),
]

function State({ backup }: { backup: Backup }) {
  switch (backup.state) {
    case 'waiting':
      return <Badge>En espera</Badge>
    case 'running':
      return (
        <div className="min-w-36">
          <Progress value={Math.round((100 * backup.done) / Math.max(1, backup.total))} text="Copiando" />
        </div>
      )
    case 'failed':
      return (
        <div className="grid justify-items-start gap-1">
          <Badge tone="danger">Falló</Badge>
          <span className="max-w-md break-words text-ink-2">{backup.error}</span>
        </div>
      )
    default:
      return <Badge tone="success">Verificada</Badge>
  }
}

function Deeds({ backup, canRestore, onDownload, onRestore, onDelete }: { backup: Backup } & BackupDeeds) {
  if (backup.state === 'waiting' || backup.state === 'running') return null
  const of = `la copia del ${spanishMoment(backup.started_at)}`
  return (
    <div className="flex flex-wrap gap-1 md:flex-nowrap md:justify-end">
      {backup.state === 'done' && (
        <>
          <Button
            variant="ghost"
            size="row"
            aria-label={`Descargar ${of}`}
            onClick={() => onDownload(backup)}
          >
            Descargar
          </Button>
          {canRestore && (
            <Button
              variant="ghost"
              size="row"
              aria-label={`Restaurar ${of}`}
              onClick={() => onRestore(backup)}
            >
              Restaurar
            </Button>
          )}
        </>
      )}
      <Button variant="ghost" size="row" aria-label={`Eliminar ${of}`} onClick={() => onDelete(backup)}>
        Eliminar
      </Button>
    </div>
  )
}
