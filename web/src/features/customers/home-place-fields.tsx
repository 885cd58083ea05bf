import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { provincesQuery } from './address-api'
import type { AddressValues } from './address-rules'

/** Province, then its municipalities, then the sector, which no list knows. */
export function HomePlaceFields({ form }: { form: UseFormReturn<AddressValues> }) {
  const { data: provinces = [], isError, refetch } = useQuery(provincesQuery)
  const [province, municipality] = form.watch(['state', 'city'])
  const { errors } = form.formState
  // Not among the options of register: abroad the same field is typed, and must clear nothing.
  const field = form.register('state')
  const chooseProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    void field.onChange(event)
    form.setValue('city', '', { shouldDirty: true })
  }
  const municipalities = provinces.find(({ name }) => name === province)?.municipalities ?? []
  const missing = isError && (
    <>
      No se pudieron cargar las provincias.{' '}
      <Button variant="link" onClick={() => refetch()}>
        Reintentar
      </Button>
    </>
  )
  return (
    <>
      {/* The lists come after the form, so a stored choice is held as a value and not by the box. */}
      <SelectField
        label="Provincia"
        help={missing || undefined}
        error={errors.state?.message}
        {...field}
        onChange={chooseProvince}
        value={province}
      >
        <option value="">Selecciona una provincia</option>
        {provinces.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Municipio"
        help={municipalities.length === 0 ? 'Elige primero la provincia' : undefined}
        disabled={municipalities.length === 0}
        error={errors.city?.message}
        {...form.register('city')}
        value={municipality}
      >
        <option value="">Selecciona un municipio</option>
        {municipalities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Sector"
        className="md:col-span-2"
        error={errors.sector?.message}
        {...form.register('sector')}
      />
    </>
  )
}
