import { Notice } from '@/shared/ui/notice'
import { nearMoment } from './backup-words'
import type { SystemState } from './system-api'

/** A restore on its way, or how the last one since the start went. */
export function RestoreState({ restore }: { restore: SystemState['restore'] }) {
  switch (restore.state) {
    case 'running':
      return (
        <Notice>
          Se está restaurando la tienda: primero se hace una copia de como está ahora, después cierra unos
          minutos. Al terminar tendrás que iniciar sesión de nuevo.
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger">
          No se restauró la tienda ({nearMoment(restore.at)}): {restore.error} Sigue como estaba.
        </Notice>
      )
    case 'done':
      return <Notice tone="success">La tienda se restauró ({nearMoment(restore.at)}).</Notice>
    default:
      return null
  }
}
