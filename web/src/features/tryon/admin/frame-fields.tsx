import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { materials, shapes } from '../frame/spec'
import { type FrameValues, fieldWords, materialWords, shapeWords } from './frame-values'

export function FrameFields({ form }: { form: UseFormReturn<FrameValues> }) {
  const { register, watch, formState } = form
  const field = (name: keyof FrameValues) => ({
    label: fieldWords[name],
    error: formState.errors[name]?.message,
    ...register(name),
  })
  // A colour is never empty: without one of its own it would start as black, and the form would believe it.
  const color = (name: keyof FrameValues) => ({
    type: 'color' as const,
    defaultValue: form.getValues(name),
    ...field(name),
  })
  const number = (name: keyof FrameValues) => ({
    inputMode: 'decimal' as const,
    ...field(name),
  })
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField {...field('shape')}>
          {shapes.map((shape) => (
            <option key={shape} value={shape}>
              {shapeWords[shape]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('material')}>
          {materials.map((material) => (
            <option key={material} value={material}>
              {materialWords[material]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <TextField {...number('lens_width')} />
        <TextField {...number('bridge')} />
        <TextField {...number('temple')} />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <SelectField {...field('pattern')}>
          <option value="plain">Liso</option>
          <option value="tortoise">Carey</option>
        </SelectField>
        <TextField {...color('color')} />
        {watch('pattern') === 'tortoise' && <TextField {...color('dark')} />}
      </div>
      <div className="grid grid-cols-3 gap-3">
        <TextField {...color('tint')} />
        <TextField {...number('top')} />
        <TextField {...number('bottom')} />
      </div>
    </div>
  )
}
