import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { materials, shapes } from '../frame/spec'
import { type FrameValues, materialWords, shapeWords } from './frame-values'

export function FrameFields({ form }: { form: UseFormReturn<FrameValues> }) {
  const { register, watch, formState } = form
  const field = (name: keyof FrameValues, label: string) => ({
    label,
    error: formState.errors[name]?.message,
    ...register(name),
  })
  // A colour is never empty: without one of its own it would start as black, and the form would believe it.
  const color = (name: keyof FrameValues, label: string) => ({
    type: 'color' as const,
    defaultValue: form.getValues(name),
    ...field(name, label),
  })
  const number = (name: keyof FrameValues, label: string) => ({
    inputMode: 'decimal' as const,
    ...field(name, label),
  })
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField {...field('shape', 'Forma')}>
          {shapes.map((shape) => (
            <option key={shape} value={shape}>
              {shapeWords[shape]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('material', 'Material')}>
          {materials.map((material) => (
            <option key={material} value={material}>
              {materialWords[material]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <TextField {...number('lens_width', 'Lente (mm)')} />
        <TextField {...number('bridge', 'Puente (mm)')} />
        <TextField {...number('temple', 'Varilla (mm)')} />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <SelectField {...field('pattern', 'Acabado')}>
          <option value="plain">Liso</option>
          <option value="tortoise">Carey</option>
        </SelectField>
        <TextField {...color('color', 'Color')} />
        {watch('pattern') === 'tortoise' && <TextField {...color('dark', 'Manchas')} />}
      </div>
      <div className="grid grid-cols-3 gap-3">
        <TextField {...color('tint', 'Tinte del lente')} />
        <TextField {...number('top', 'Arriba (%)')} />
        <TextField {...number('bottom', 'Abajo (%)')} />
      </div>
    </div>
  )
}
