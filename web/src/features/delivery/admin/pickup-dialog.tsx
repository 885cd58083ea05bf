import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Checkbox } from '@/shared/ui/checkbox'
import { TextField } from '@/shared/ui/text-field'
import { type PickupPlace, savePickup } from './delivery-api'

interface PickupDialogProps {
  place: PickupPlace | null
  order: number
  onClose: () => void
}

export function PickupDialog({ place, order, onClose }: PickupDialogProps) {
  const editor = useEditor({
    kind: 'pickup',
    id: place?.id,
    record: place,
    valuesOf: (read) => ({
      name: read?.name ?? '',
      address: read?.address ?? '',
      hours: read?.hours ?? '',
      phone: read?.phone ?? '',
      is_active: read?.is_active ?? true,
    }),
    save: (values) => savePickup(place?.id, { ...values, display_order: place?.display_order ?? order }),
    words: {
      part: 'el lugar de recogida',
      done: 'Lugar guardado',
      failed: 'No se pudo guardar el lugar',
    },
    onSaved: onClose,
  })
  const { register } = editor.form
  return (
    <EditorDialog
      editor={editor}
      title={place ? 'Editar lugar de recogida' : 'Agregar lugar de recogida'}
      saveText="Guardar"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField label="Nombre" error={editor.error('name')} {...register('name')} />
        <TextField label="Dirección" error={editor.error('address')} {...register('address')} />
        <TextField
          label="Horario"
          placeholder="Lunes a sábado, 9:00 a 18:00"
          error={editor.error('hours')}
          {...register('hours')}
        />
        <TextField label="Teléfono" type="tel" error={editor.error('phone')} {...register('phone')} />
        <Checkbox label="Activo" {...register('is_active')} />
      </EditorForm>
    </EditorDialog>
  )
}
