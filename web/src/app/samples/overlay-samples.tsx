import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { Tabs } from '@/shared/ui/tabs'
import { TextField } from '@/shared/ui/text-field'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { SampleRow, SampleSection } from './sample-section'

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const [note, setNote] = useState('')
  const close = () => setOpen(null)
  return (
    <SampleSection title="Dialogs and tabs">
      <SampleRow>
        <Button variant="soft" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="soft" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
      </SampleRow>
      <TextField label="Nota sin guardar" value={note} onChange={(event) => setNote(event.target.value)} />
      <UnsavedChanges when={note !== ''} />
      <Tabs
        label="Mi Perfil"
        tabs={[
          { id: 'info', label: 'Información Personal', content: 'Nombre, apellido y móvil.' },
          { id: 'addresses', label: 'Direcciones', content: 'Dónde entregamos.' },
          { id: 'orders', label: 'Pedidos', content: 'Lo que has comprado.' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(next) => !next && close()}
        title="Nuevo Slide"
        description="Aparece en la portada cuando está activo."
        actions={
          <>
            <Button variant="soft" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Crear</Button>
          </>
        }
      >
        <TextField label="Título" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Eliminar marca"
        description="Are you sure you want to delete this brand? This action cannot be undone."
        confirmText="Eliminar"
        danger
      />
    </SampleSection>
  )
}
