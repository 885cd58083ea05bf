import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { Swatch } from '../swatch'
import { type Model, modelsFoundQuery } from './model-api'

interface ModelChoiceProps {
  productName: string
  onChoose: (chosen: { model?: Model; name: string }) => void
}

/** A search for the model that a product is a colour of, or a new one of that name. */
export function ModelChoice({ productName, onChoose }: ModelChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data: models = [], isError } = useQuery(modelsFoundQuery(search))
  const shown = search ? models : []
  const isTaken = shown.some(({ name }) => name.toLowerCase() === search.toLowerCase())
  return (
    <div className="grid gap-2">
      <TextField
        label="Este producto es un color de"
        placeholder="Busca un modelo"
        help="Escribe el nombre de un modelo. Si no existe, se crea."
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError && <p className="text-sm text-danger">No se pudieron buscar los modelos.</p>}
      <ul aria-label="Modelos" className="grid gap-1">
        {shown.map((model) => (
          <li key={model.id}>
            <Button
              variant="ghost"
              className="w-full justify-start"
              onClick={() => onChoose({ model, name: model.name })}
            >
              {model.name}
              <span className="flex gap-1" aria-hidden="true">
                {model.colours.map(({ product_id, swatch }) => (
                  <Swatch key={product_id} colours={swatch} className="size-3.5" />
                ))}
              </span>
            </Button>
          </li>
        ))}
        {!isTaken && (
          <li>
            <Button
              variant="ghost"
              className="w-full justify-start"
              onClick={() => onChoose({ name: search || productName })}
            >
              <Plus aria-hidden="true" strokeWidth={1.75} />
              Crear modelo «{search || productName}»
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
