import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'
import { jobNames, lastLine, sizeText } from './backup-words'
import { FailedMails } from './failed-mails'
import { type SystemState, systemQuery } from './system-api'

/** How the shop's machine stands, in words that an owner understands. */
export function SystemScreen() {
  const system = useQuery(systemQuery)
  return (
    <>
      <PageTitle
        title="Estado del Sistema"
        subtitle="Lo que necesita la tienda para seguir abierta."
        actions={
          <Button
            variant="soft"
            onClick={() => system.refetch()}
            busy={system.isFetching}
            busyText="Mirando…"
          >
            Mirar otra vez
          </Button>
        }
      />
      <Async query={system} errorText="No se pudo cargar el estado del sistema">
        {(state) => (
          <div className="grid gap-6">
            <Warnings said={state.warnings} />
            <Facts state={state} />
            <FailedMails />
            <Jobs jobs={state.jobs} />
          </div>
        )}
      </Async>
    </>
  )
}

function Warnings({ said }: { said: string[] }) {
  if (said.length === 0) return <Notice tone="success">Todo en orden.</Notice>
  return (
    <Notice tone="warning">
      <ul className="grid gap-1 break-words">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function Facts({ state }: { state: SystemState }) {
  const { sizes, engine } = state
  const measured = (text: string) => (sizes.at ? text : 'Calculando…')
  const mails = `${state.queued_mails} en espera, ${state.failed_mails} sin salir`
  return (
    <dl className="grid gap-x-8 rounded-md border border-line bg-surface px-5 py-2 sm:grid-cols-2">
      <Fact name="Versión">{state.version}</Fact>
      <Fact name="Abierta desde">{spanishMoment(state.started_at)}</Fact>
      <Fact name="Base de datos">{`${engines[engine]}, ${measured(sizeText(sizes.database))}`}</Fact>
      <Fact name="Archivos subidos">{measured(`${sizes.files}, ${sizeText(sizes.uploads)}`)}</Fact>
      <Fact name="Disco">
        {sizes.disk > 0
          ? `Quedan ${sizeText(sizes.free)} de ${sizeText(sizes.disk)}`
          : `Quedan ${sizeText(sizes.free)}`}
      </Fact>
      <Fact name="Correos">{mails}</Fact>
      <Fact name="Copias">
        <Link to="/admin/backups" className="underline underline-offset-2">
          {lastLine(state.last_backup ?? null)}
        </Link>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

function Jobs({ jobs }: { jobs: SystemState['jobs'] }) {
  return (
    <section aria-label="Tareas" className="rounded-md border border-line bg-surface">
      <h2 className="text-display px-5 py-4 text-d4">Tareas</h2>
      {jobs.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-ink-2">Todavía no hubo ninguna.</p>
      )}
      <ul>
        {jobs.map(({ kind, waiting, running, failed, last_run }) => (
          <li
            key={kind}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-2.5"
          >
            <span className="font-medium">{jobNames[kind] ?? kind}</span>
            <span className="text-ink-2 tabular-nums">
              {waiting} en espera · {running} en marcha · {failed} fallidas
              {last_run && ` · última: ${spanishMoment(last_run)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
