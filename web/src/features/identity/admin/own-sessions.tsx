import { useQuery } from '@tanstack/react-query'
import type { components } from '@/shared/api/schema'
import { useDeed } from '@/shared/editing/use-deed'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { deviceName } from '../device-name'
import { closeOtherSessions, ownSessionsQuery } from './own-account-api'

type Device = components['schemas']['DeviceView']

const words = { on: 'en', unknown: 'Navegador desconocido' }

export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery)
  return (
    <Async query={sessions} errorText="No se pudieron cargar las sesiones">
      {(devices) => <SessionList devices={devices ?? []} />}
    </Async>
  )
}

function SessionList({ devices }: { devices: Device[] }) {
  const close = useDeed({
    kind: 'device',
    send: closeOtherSessions,
    done: () => ['Listo', 'Tus demás sesiones se cerraron'],
    failed: (error) => ({ description: error.message }),
  })
  const isAlone = devices.every(({ current }) => current)
  return (
    <div className="grid gap-4">
      <ul aria-label="Sesiones abiertas" className="-mt-3 divide-y divide-line border-b border-line">
        {devices.map((device) => (
          <li key={`${device.signed_in_at} ${device.ip}`} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium">{deviceName(device.user_agent, words)}</p>
              <p className="text-xs text-ink-2">
                {device.ip}, usada por última vez {spanishMoment(device.last_used_at)}
              </p>
            </div>
            {device.current && <Badge tone="success">Esta sesión</Badge>}
          </li>
        ))}
      </ul>
      {!isAlone && (
        <Button
          variant="soft"
          onClick={() => close.mutate()}
          busy={close.isPending}
          className="justify-self-end"
        >
          Cerrar las demás
        </Button>
      )}
    </div>
  )
}
