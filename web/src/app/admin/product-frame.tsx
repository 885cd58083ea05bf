import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupsQuery, pairsQuery, saveItem } from '@/features/catalog/admin/characteristic-api'
import { imagesQuery } from '@/features/catalog/admin/image-api'
import { modelOfQuery } from '@/features/catalog/admin/model-api'
import { FrameEditor } from '@/features/tryon/admin/frame-editor'
import type { TraitsTold } from '@/features/tryon/admin/traits-from-frame'
import { useDeed } from '@/shared/editing/use-deed'

interface ProductFrameProps {
  productId: string
  name: string
  group?: string
  /** Chooses characteristics in their own form. */
  choose: (choice: Readonly<Record<string, string>>) => void
}

/** The frame of a product beside what is known of it elsewhere: its characteristics, colours and pictures. */
export function ProductFrame({ productId, choose, ...rest }: ProductFrameProps) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: pairs = [] } = useQuery(pairsQuery(productId))
  const { data: images = [] } = useQuery(imagesQuery(productId))
  const { data: known } = useQuery(modelOfQuery(productId))
  const traits = useMemo(() => {
    const told = groups.flatMap(({ characteristics, is_active }) =>
      is_active ? characteristics.filter((one) => one.is_active && one.meaning !== '') : [],
    )
    return told.map(({ id, name, meaning, values }) => ({
      id,
      name,
      meaning,
      values,
      chosen: pairs.find(({ characteristic_id }) => characteristic_id === id)?.value_id,
    }))
  }, [groups, pairs])
  const siblings = (known?.model?.colours ?? []).filter((colour) => colour.product_id !== productId)
  const tell = useTell(choose)
  return (
    <FrameEditor
      productId={productId}
      traits={traits}
      siblings={siblings.map(({ product_id, name }) => ({ productId: product_id, name }))}
      pictures={images.map(({ image_url, alt_text }) => ({ url: image_url, alt: alt_text }))}
      onTold={(told) => tell.mutate(told)}
      {...rest}
    />
  )
}

/** Measures that no value has yet are made; everything else is chosen, and saved by whoever looked at it. */
function useTell(choose: ProductFrameProps['choose']) {
  const client = useQueryClient()
  return useDeed({
    kind: 'characteristic',
    send: async ({ chosen, missing }: TraitsTold) => {
      const made = { is_required: false, is_active: true, is_facet: false, meaning: '' as const }
      for (const { characteristicId: parentId, value: name } of missing)
        await saveItem({ kind: 'value', parentId, name, description: '', display_order: 0, ...made })
      const groups = await client.fetchQuery({ ...groupsQuery, staleTime: 0 })
      const values = groups.flatMap(({ characteristics }) => characteristics.flatMap(({ values }) => values))
      const added = missing.flatMap(({ characteristicId, value }) => {
        const one = values.find((each) => each.characteristic_id === characteristicId && each.value === value)
        return one ? [[characteristicId, one.id] as const] : []
      })
      choose({ ...chosen, ...Object.fromEntries(added) })
    },
    done: () => ['Características rellenadas', 'Revísalas arriba y guárdalas.'],
    failed: () => ({ title: 'Error al rellenar las características' }),
  })
}
