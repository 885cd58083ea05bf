import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { EditorForm } from '@/shared/editing/editor-form'
import type { AnyEditor } from '@/shared/editing/use-editor'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import type { Characteristic, Group, Kind, Meaning, Value } from './characteristic-api'
import { meaningNames } from './characteristic-words'
import { SwatchField } from './swatch-field'

/** What the dialog is about: a new one, or the one to change, of its kind and in its place. */
export interface CharacteristicTask {
  kind: Kind
  parentId: string
  item?: Group | Characteristic | Value
  /** A value of the characteristic that means colours. */
  isColour?: boolean
}

const meanings = Object.keys(meaningNames) as [Meaning, ...Meaning[]]

const wholeNumber = z
  .string()
  .trim()
  .regex(/^-?\d{1,6}$/, 'Enter a whole number')

/** A value's text and the others' name are one field here; the server calls it by the name each has there. */
export const characteristicSchema = (kind: Kind) => {
  const required = z
    .string()
    .trim()
    .min(1, kind === 'value' ? 'Value is required' : 'Name is required')
  return z.object({
    name: kind === 'value' ? z.string() : required,
    value: kind === 'value' ? required : z.string(),
    description: z.string(),
    display_order: wholeNumber,
    is_required: z.boolean(),
    is_active: z.boolean(),
    is_facet: z.boolean(),
    meaning: z.enum(meanings),
    swatch: z.string(),
  })
}

export type CharacteristicValues = z.infer<ReturnType<typeof characteristicSchema>>

export const characteristicValues = (item: CharacteristicTask['item']): CharacteristicValues => ({
  name: item && 'name' in item ? item.name : '',
  value: item && 'value' in item ? item.value : '',
  description: item && 'description' in item ? item.description : '',
  display_order: String(item?.display_order ?? 0),
  is_required: item && 'is_required' in item ? item.is_required : false,
  is_active: item?.is_active ?? true,
  is_facet: item && 'is_facet' in item ? item.is_facet : false,
  meaning: item && 'meaning' in item ? item.meaning : '',
  swatch: item && 'swatch' in item ? item.swatch : '',
})

interface CharacteristicFormProps {
  kind: Kind
  isColour?: boolean
  editor: AnyEditor & {
    form: UseFormReturn<CharacteristicValues>
    error: (field: keyof CharacteristicValues) => string | undefined
  }
}

export function CharacteristicForm({ kind, isColour, editor }: CharacteristicFormProps) {
  const { form, error } = editor
  return (
    <EditorForm editor={editor}>
      {kind === 'value' ? (
        <TextField label="Value" autoComplete="off" error={error('value')} {...form.register('value')} />
      ) : (
        <TextField label="Name" autoComplete="off" error={error('name')} {...form.register('name')} />
      )}
      {kind !== 'value' && (
        <TextArea
          label="Description"
          rows={2}
          error={error('description')}
          {...form.register('description')}
        />
      )}
      <TextField
        label="Display order"
        type="number"
        step={1}
        help="Lower numbers come first."
        error={error('display_order')}
        {...form.register('display_order')}
      />
      {isColour && (
        <SwatchField
          value={form.watch('swatch')}
          error={error('swatch')}
          onChange={(swatch) => form.setValue('swatch', swatch, { shouldDirty: true })}
        />
      )}
      {kind === 'characteristic' && (
        <>
          <SelectField
            label="Meaning"
            help="What the shop itself understands by it. Each can be had by one characteristic."
            error={error('meaning')}
            {...form.register('meaning')}
          >
            {meanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {meaningNames[meaning]}
              </option>
            ))}
          </SelectField>
          <Switch
            label="Use as filter"
            help="Shoppers can narrow lists by it."
            {...form.register('is_facet')}
          />
          <Switch label="Required" help="Every product should have it." {...form.register('is_required')} />
        </>
      )}
      <Switch
        label="Active"
        help="Inactive ones cannot be chosen for a product."
        {...form.register('is_active')}
      />
    </EditorForm>
  )
}
