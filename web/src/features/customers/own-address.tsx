import { explanation } from '@/shared/lib/form-errors'
import { toast } from '@/shared/ui/toast'
import { type Address, useSaveAddress } from './address-api'
import { AddressCard } from './address-card'
import { valuesOf } from './address-rules'

interface OwnAddressProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

/** Choosing the default is saving the address as such; the server takes the mark from the others. */
export function OwnAddress({ address, onEdit, onDelete }: OwnAddressProps) {
  const save = useSaveAddress(address.id)
  const makeDefault = () =>
    save.mutate(
      { ...valuesOf(address), is_default: true },
      {
        onSuccess: () => toast({ title: 'Dirección actualizada correctamente' }),
        onError: (error) =>
          toast({
            title: 'Error al actualizar la dirección',
            description: explanation(error),
            variant: 'destructive',
          }),
      },
    )
  return (
    <AddressCard
      address={address}
      onEdit={onEdit}
      onDelete={onDelete}
      onMakeDefault={makeDefault}
      busy={save.isPending}
    />
  )
}
