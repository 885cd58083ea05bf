import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import type { Address } from './address-api'
import { AddressForm } from './address-form'

/** In a window of its own, so that what was typed for a new address stays where it is. */
export function EditAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  // A ref, because Escape may come before React has drawn the last letter.
  const dirty = useRef(false)
  const [isDirty, setDirty] = useState(false)
  const noteDirty = useCallback((now: boolean) => {
    dirty.current = now
    setDirty(now)
  }, [])
  const [asking, setAsking] = useState(false)
  const close = () => (dirty.current ? setAsking(true) : onClose())
  return (
    <>
      <UnsavedChanges when={isDirty} />
      <Dialog open onOpenChange={close} title="Editar dirección">
        <AddressForm address={address} onDirtyChange={noteDirty} onSaved={onClose} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        danger
        title="¿Salir sin guardar?"
        description="Los cambios que hiciste se perderán."
        confirmText="Salir sin guardar"
        cancelText="Seguir editando"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  )
}
