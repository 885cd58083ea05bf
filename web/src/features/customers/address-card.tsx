import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import type { Address } from './address-api'
import { addressLines } from './address-rules'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
  busy: boolean
}

export function AddressCard({ address, onEdit, onDelete, onMakeDefault, busy }: AddressCardProps) {
  return (
    <article
      aria-label={address.title}
      className={`rounded-sm border p-5 md:p-6 ${address.is_default ? 'border-ink' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-display text-d4 break-words">{address.title}</h3>
        {address.is_default && <Badge tone="info">Predeterminada</Badge>}
      </div>
      <address className="mt-2 break-words text-ink-2 not-italic">
        {addressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-3.5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Button variant="link" onClick={onEdit} aria-label={`Editar ${address.title}`}>
          Editar
        </Button>
        <Button variant="link" onClick={onDelete} aria-label={`Eliminar ${address.title}`}>
          Eliminar
        </Button>
        {!address.is_default && (
          <Button variant="link" onClick={onMakeDefault} busy={busy}>
            Usar como predeterminada
          </Button>
        )}
      </div>
    </article>
  )
}
