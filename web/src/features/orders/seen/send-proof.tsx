import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { sendFile } from '@/shared/api/send-file'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { type SeenOrder, seenQuery } from './seen-api'

interface SendProofProps {
  number: string
  orderKey: string
}

/** A picture of the transfer, from the camera or the screenshots of a phone. It is optional. */
export function SendProof({ number, orderKey }: SendProofProps) {
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string>()

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setRefusal(undefined)
    setPercent(0)
    try {
      const order = await sendFile<SeenOrder>(`/api/orders/${number}/proofs`, file, {
        headers: orderKey ? { 'X-Order-Key': orderKey } : {},
        onProgress: setPercent,
      })
      client.setQueryData(seenQuery(number, orderKey).queryKey, order)
    } catch (error) {
      setRefusal(explanation(error) ?? 'No se pudo subir el comprobante. Inténtalo de nuevo.')
    }
    setPercent(null)
  }

  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Foto o captura del comprobante"
        className="sr-only"
        tabIndex={-1}
        onChange={send}
      />
      <Button
        variant="soft"
        busy={percent !== null}
        busyText={`Subiendo… ${percent ?? 0} %`}
        onClick={() => chooser.current?.click()}
      >
        <Upload aria-hidden="true" strokeWidth={1.5} />
        Subir comprobante
      </Button>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </div>
  )
}
