import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

interface ArrangeFailedProps<Item> {
  arrange: { error: Error | null; variables?: Item[]; mutate: (items: Item[]) => void }
}

/** A new order that was not taken makes no noise either: it can be tried again here. */
export function ArrangeFailed<Item>({ arrange: { error, variables, mutate } }: ArrangeFailedProps<Item>) {
  return (
    <div className="mb-4">
      <Notice tone="warning">
        El orden no se guardó: {error?.message}{' '}
        <Button variant="link" onClick={() => variables && mutate(variables)}>
          Reintentar
        </Button>
      </Notice>
    </div>
  )
}
