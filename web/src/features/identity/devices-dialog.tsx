import { useQuery } from '@tanstack/react-query'
import { explanation } from '@/shared/lib/form-errors'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { deviceName } from './device-name'
import { type Device, devicesQuery, useCloseOtherSessions } from './profile-api'

const moment = new Intl.DateTimeFormat('es-DO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Santo_Domingo',
})

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const devices = useQuery({ ...devicesQuery, staleTime: 0 })
  const closeOthers = useCloseOtherSessions()
  const close = () =>
    closeOthers.mutate(undefined, {
      onSuccess: () => toast({ title: 'Las demás sesiones se cerraron' }),
      onError: (error) =>
        toast({
          title: 'Error al cerrar las sesiones',
          description: explanation(error),
          variant: 'destructive',
        }),
    })
  const alone = (devices.data?.length ?? 0) <= 1
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Tus sesiones"
      description="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      actions={
        <Button variant="soft" onClick={close} disabled={alone} busy={closeOthers.isPending}>
          Cerrar las demás
        </Button>
      }
    >
      <Async query={devices} errorText="Error al cargar las sesiones">
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((device) => (
              <DeviceRow key={`${device.signed_in_at} ${device.user_agent}`} device={device} />
            ))}
          </ul>
        )}
      </Async>
    </Dialog>
  )
}

function DeviceRow({ device }: { device: Device }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
      <div>
        <p className="text-[0.9375rem] font-medium">{deviceName(device.user_agent)}</p>
        <p className="text-sm text-ink-2">
          {device.ip} · último uso {moment.format(new Date(device.last_used_at))}
        </p>
      </div>
      {device.current && <Badge tone="success">Este dispositivo</Badge>}
    </li>
  )
}
