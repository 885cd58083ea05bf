import { useCallback } from 'react'
import { reasonOf } from '@/shared/editing/refuse'
import { useDeed } from '@/shared/editing/use-deed'
import { type AdminProduct, openPreview } from './product-api'

type Shown = Pick<AdminProduct, 'id' | 'state'>

/**
 * Shows a product in a tab of its own: as everybody sees it, or as it will be. The tab is opened with the press and
 * filled when the answer comes, because browsers stop windows that open by themselves.
 */
export function usePreview() {
  const { mutate } = useDeed({
    kind: 'preview',
    send: async ({ id, tab }: { id: string; tab: Window | null }) => {
      try {
        const { path } = await openPreview(id)
        if (tab) tab.location.href = path
        else window.location.href = path
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    failed: (error) => ({ description: `No se pudo abrir la vista previa: ${reasonOf(error)}` }),
  })
  return useCallback(
    ({ id, state }: Shown) => {
      if (state === 'published') {
        window.open(`/product/${id}`, '_blank', 'noopener')
        return
      }
      const tab = window.open('')
      if (tab) tab.opener = null
      mutate({ id, tab })
    },
    [mutate],
  )
}
