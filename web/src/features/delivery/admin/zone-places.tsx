import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { SelectField } from '@/shared/ui/select-field'
import type { Province, ZonePlace } from './delivery-api'

interface ZonePlacesProps {
  places: ZonePlace[]
  provinces: Province[]
  error?: string
  onChange: (places: ZonePlace[]) => void
}

export const placeName = ({ province, municipality }: ZonePlace) =>
  municipality ? `${municipality}, ${province}` : province

const isSame = (one: ZonePlace, other: ZonePlace) =>
  one.province === other.province && one.municipality === other.municipality

/** Whole provinces, or single municipalities of one. */
export function ZonePlaces({ places, provinces, error, onChange }: ZonePlacesProps) {
  const [province, setProvince] = useState('')
  const [municipality, setMunicipality] = useState('')
  const municipalities = provinces.find(({ name }) => name === province)?.municipalities ?? []
  const add = () => {
    const place = { province, municipality }
    if (!places.some((one) => isSame(one, place))) onChange([...places, place])
    setMunicipality('')
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-(length:--label-text) font-medium">Lugares</legend>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li
              key={placeName(place)}
              className="flex items-center gap-1 rounded-xs bg-stone py-0.5 pr-0.5 pl-2.5"
            >
              {placeName(place)}
              <Button
                variant="ghost"
                size="row-icon"
                aria-label={`Quitar ${placeName(place)}`}
                onClick={() => onChange(places.filter((one) => !isSame(one, place)))}
              >
                <X aria-hidden="true" strokeWidth={1.5} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label="Provincia"
          value={province}
          error={error}
          onChange={(event) => {
            setProvince(event.target.value)
            setMunicipality('')
          }}
        >
          <option value="">Elige una provincia</option>
          {provinces.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Municipio"
          value={municipality}
          disabled={!province}
          onChange={(event) => setMunicipality(event.target.value)}
        >
          <option value="">Toda la provincia</option>
          {municipalities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button variant="soft" disabled={!province} onClick={add}>
          Agregar lugar
        </Button>
      </div>
    </fieldset>
  )
}
