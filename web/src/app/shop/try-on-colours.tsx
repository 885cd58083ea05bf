import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ProductDetail, productQuery } from '@/features/catalog/api'
import { coloursQuery, type ProductColour } from '@/features/catalog/around-api'
import { Swatch } from '@/features/catalog/swatch'
import type { FrameSpec } from '@/features/tryon/frame/spec'
import { productFrameQuery, specOf } from '@/features/tryon/product-frame'
import { modelMissing } from '@/features/tryon/texts'
import { colouredAs, type Wearable } from '@/features/tryon/wearable'
import { toast } from '@/shared/ui/toast'

export const wearableOf = ({ id, name, brand, price }: ProductDetail, spec: FrameSpec): Wearable => ({
  id,
  name,
  brand: brand?.name ?? '',
  price,
  spec,
})

interface TryOnColoursProps {
  worn: Wearable
  onWear: (wearable: Wearable) => void
}

/** The colours of the model that is worn, each put on with a press. One that nobody described is built like this one. */
export function TryOnColours({ worn, onWear }: TryOnColoursProps) {
  const client = useQueryClient()
  const { data: colours = [] } = useQuery(coloursQuery(worn.id))
  const change = useMutation({
    mutationFn: async ({ id, swatch }: ProductColour) => {
      const product = client.ensureQueryData(productQuery(id))
      const { frame } = await client.ensureQueryData(productFrameQuery(id))
      return wearableOf(await product, frame ? specOf(frame) : colouredAs(worn.spec, swatch))
    },
    onSuccess: onWear,
    onError: (_, { name }) => toast({ title: modelMissing(name), variant: 'destructive' }),
  })
  if (colours.length < 2) return null
  return (
    <fieldset className="mt-3">
      <legend className="text-sm">
        Color: <span className="font-medium">{colours.find(({ id }) => id === worn.id)?.name}</span>
      </legend>
      <ul className="-mx-1.5 flex flex-wrap">
        {colours.map((colour) => (
          <li key={colour.id}>
            <button
              type="button"
              aria-pressed={colour.id === worn.id}
              aria-label={`Probar en ${colour.name}`}
              title={colour.name}
              onClick={() => colour.id !== worn.id && change.mutate(colour)}
              className="group grid size-11 place-items-center rounded-full"
            >
              <span className="grid rounded-full ring-offset-2 ring-offset-paper group-hover:ring-1 group-hover:ring-control group-aria-pressed:ring-2 group-aria-pressed:ring-ink">
                <Swatch colours={colour.swatch} picture={colour.picture} className="size-7" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
