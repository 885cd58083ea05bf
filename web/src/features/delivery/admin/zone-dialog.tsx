import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Checkbox } from '@/shared/ui/checkbox'
import { TextField } from '@/shared/ui/text-field'
import { type Province, saveZone, type Zone } from './delivery-api'
import { ZonePlaces } from './zone-places'

const valuesOf = (zone: Zone | null) => ({
  name: zone?.name ?? '',
  fee: String(zone?.fee ?? 0),
  days_min: String(zone?.days_min ?? 1),
  days_max: String(zone?.days_max ?? 5),
  cod_allowed: zone?.cod_allowed ?? true,
  is_rest: zone?.is_rest ?? false,
  is_active: zone?.is_active ?? true,
  places: zone?.places ?? [],
})

type ZoneValues = ReturnType<typeof valuesOf>

const numbers = ['fee', 'days_min', 'days_max'] as const

/** The server judges the numbers; what is none never gets there. */
function wrongNumber(values: ZoneValues) {
  const field = numbers.find((name) => values[name].trim() === '' || !Number.isFinite(Number(values[name])))
  return field ? { field, message: 'Escribe un número' } : null
}

interface ZoneDialogProps {
  /** The one to change, or null for a new one. */
  zone: Zone | null
  /** Where a new one stands: after all others. */
  order: number
  provinces: Province[]
  onClose: () => void
}

export function ZoneDialog({ zone, order, provinces, onClose }: ZoneDialogProps) {
  const editor = useEditor({
    kind: 'zone',
    id: zone?.id,
    record: zone,
    valuesOf,
    check: wrongNumber,
    save: ({ fee, days_min, days_max, places, ...values }) =>
      saveZone(zone?.id, {
        ...values,
        fee: Number(fee),
        days_min: Number(days_min),
        days_max: Number(days_max),
        places: values.is_rest ? [] : places,
        display_order: zone?.display_order ?? order,
      }),
    words: { part: 'la zona', done: 'Zona guardada', failed: 'No se pudo guardar la zona' },
    onSaved: onClose,
  })
  const { register } = editor.form
  return (
    <EditorDialog
      editor={editor}
      title={zone ? 'Editar zona' : 'Agregar zona'}
      saveText="Guardar"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField label="Nombre" maxLength={80} error={editor.error('name')} {...register('name')} />
        <div className="grid gap-4 md:grid-cols-3">
          <TextField
            label="Costo del envío"
            inputMode="decimal"
            help="0 es gratis."
            error={editor.error('fee')}
            {...register('fee')}
          />
          <TextField
            label="Días, desde"
            inputMode="numeric"
            error={editor.error('days_min')}
            {...register('days_min')}
          />
          <TextField
            label="Días, hasta"
            inputMode="numeric"
            error={editor.error('days_max')}
            {...register('days_max')}
          />
        </div>
        <Checkbox label="Permite pago contra entrega" {...register('cod_allowed')} />
        <Checkbox
          label="Resto del país"
          help="Vale donde ninguna otra zona."
          error={editor.error('is_rest')}
          {...register('is_rest')}
        />
        <Checkbox label="Activa" {...register('is_active')} />
        {!editor.values.is_rest && (
          <ZonePlaces
            places={editor.values.places}
            provinces={provinces}
            error={editor.error('places')}
            onChange={(places) => editor.set('places', places)}
          />
        )}
      </EditorForm>
    </EditorDialog>
  )
}
