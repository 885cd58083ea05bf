import { useQuery } from '@tanstack/react-query'
import type { components } from '@/shared/api/schema'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'
import { deviceName } from '../device-name'
import { ownSessionsQuery, useCloseOtherSessions } from './own-account-api'

type Device = components['schemas']['DeviceView']

const english = { on: 'on', unknown: 'Unknown browser' }

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Santo_Domingo',
})

export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery)
  return (
    <Async query={sessions} errorText="Failed to load sessions" retryText="Try Again">
      {(devices) => <SessionList devices={devices ?? []} />}
    </Async>
  )
}

function SessionList({ devices }: { devices: Device[] }) {
  const close = useCloseOtherSessions()
  const isAlone = devices.every(({ current }) => current)
  const closeOthers = () =>
    close.mutate(undefined, {
      onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
      onSuccess: () => toast({ title: 'Success', description: 'Your other sessions were closed' }),
    })
  return (
    <div className="grid gap-4">
      <ul aria-label="Sessions" className="-mt-3 divide-y divide-line border-b border-line">
        {devices.map((device) => (
          <li key={`${device.signed_in_at} ${device.ip}`} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium">{deviceName(device.user_agent, english)}</p>
              <p className="text-xs text-ink-2">
                {device.ip}, last used {moment.format(new Date(device.last_used_at))}
              </p>
            </div>
            {device.current && <Badge tone="success">This session</Badge>}
          </li>
        ))}
      </ul>
      {!isAlone && (
        <Button variant="soft" onClick={closeOthers} busy={close.isPending} className="justify-self-end">
          Sign out other sessions
        </Button>
      )}
    </div>
  )
}
