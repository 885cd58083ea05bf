import { useState } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { useCancelOrder } from './seen-api'

/** Offered to the buyer only, while nobody has paid. */
export function CancelOrder({ number, orderKey }: { number: string; orderKey: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelOrder(number, orderKey)
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: 'Pedido cancelado' }),
      onError: (error) =>
        toast({
          title: 'No se pudo cancelar el pedido',
          description: explanation(error),
          variant: 'destructive',
        }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={`¿Cancelar el pedido ${number}?`}
        description="Los productos vuelven a la tienda. No se puede deshacer."
        confirmText="Sí, cancelar"
        cancelText="No, conservarlo"
        busy={cancel.isPending}
        busyText="Cancelando…"
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  )
}
