import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { type Address, useSaveAddress } from './address-api'
import {
  type AddressValues,
  addressSchema,
  countries,
  emptyAddress,
  homeCountry,
  valuesOf,
} from './address-rules'
import { HomePlaceFields } from './home-place-fields'

interface AddressFormProps {
  /** The one to change; a new one if there is none. */
  address?: Address
  onSaved?: (saved: Address) => void
  onDirtyChange?: (dirty: boolean) => void
}

const wide = 'md:col-span-2'

export function AddressForm({ address, onSaved, onDirtyChange }: AddressFormProps) {
  const save = useSaveAddress(address?.id)
  const texts = address ? changing : adding
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: address ? valuesOf(address) : emptyAddress,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  // A window that changes an address asks before it closes; a new one stays as it was typed.
  const draft = address ? undefined : 'client_draft_address'
  useFormDraft(form, draft)
  const isHome = form.watch('country') === homeCountry

  useEffect(() => {
    onDirtyChange?.(isDirty)
    return () => onDirtyChange?.(false)
  }, [isDirty, onDirtyChange])

  const clearPlace = () => {
    for (const field of ['state', 'city', 'sector'] as const) form.setValue(field, '', { shouldDirty: true })
    form.clearErrors()
  }

  const submit = form.handleSubmit(async (values) => {
    let saved: Address
    try {
      saved = await save.mutateAsync(values)
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        toast({ title: texts.failed, description: explanation(error), variant: 'destructive' })
      }
      return
    }
    toast({ title: texts.saved })
    form.reset(address ? values : emptyAddress)
    if (draft) dropDraft(draft)
    onSaved?.(saved)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
      <TextField
        label="Título"
        placeholder="Casa, Oficina…"
        className={wide}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <SelectField
        label="País"
        autoComplete="country-name"
        className={wide}
        error={errors.country?.message}
        {...form.register('country', { onChange: clearPlace })}
      >
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      {isHome ? (
        <HomePlaceFields form={form} />
      ) : (
        <>
          <TextField
            label="Ciudad"
            autoComplete="address-level2"
            error={errors.city?.message}
            {...form.register('city')}
          />
          <TextField
            label="Estado"
            autoComplete="address-level1"
            error={errors.state?.message}
            {...form.register('state')}
          />
        </>
      )}
      <TextField
        label="Dirección"
        autoComplete="street-address"
        className={wide}
        error={errors.street_address?.message}
        {...form.register('street_address')}
      />
      <TextField
        label="Código postal"
        placeholder="10101"
        autoComplete="postal-code"
        error={errors.postal_code?.message}
        {...form.register('postal_code')}
      />
      <Checkbox label="Predeterminada" className="md:mt-9" {...form.register('is_default')} />
      <Button type="submit" className={`mt-1.5 ${wide}`} busy={isSubmitting} busyText="Guardando…">
        {texts.action}
      </Button>
    </form>
  )
}

const adding = {
  action: 'Agregar dirección',
  saved: 'Dirección agregada correctamente',
  failed: 'Error al agregar la dirección',
}

const changing = {
  action: 'Guardar cambios',
  saved: 'Dirección actualizada correctamente',
  failed: 'Error al actualizar la dirección',
}
