import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { SelectBox } from '@/shared/ui/select-box'

interface ArrivalLineProps {
  /** When it arrives, in words; nothing while no province is known. */
  words?: string
  province?: string
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  provinces: string[]
  isMissing: boolean
  onProvince: (province: string) => void
}

/** When an order of now arrives, and where that is. */
export function ArrivalLine(props: ArrivalLineProps) {
  const { words, province, isChoosing, onChoosing, provinces, isMissing, onProvince } = props
  const opener = useRef<HTMLButtonElement>(null)
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) opener.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  if (isChoosing)
    return (
      <SelectBox
        aria-label="Provincia"
        autoFocus // it takes the place of the button that was pressed
        value={province ?? ''}
        onChange={({ target }) => onProvince(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChoosing(false)}
      >
        <option value="" disabled>
          {isMissing ? 'No se pudieron cargar las provincias' : 'Selecciona una provincia'}
        </option>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectBox>
    )
  return (
    <span>
      <span role="status">{words && `${words}. `}</span>
      <Button
        ref={opener}
        variant="link"
        className="px-0 text-sm font-normal"
        onClick={() => onChoosing(true)}
      >
        {words || province ? 'Cambiar provincia' : '¿Cuándo llega a tu provincia?'}
      </Button>
    </span>
  )
}
