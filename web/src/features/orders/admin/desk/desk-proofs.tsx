import { useState } from 'react'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import { newId } from '@/shared/lib/new-id'
import { spanishMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type DeskOrder, judgeProof } from './desk-api'
import { DeskPane } from './desk-pane'

type Proof = DeskOrder['proofs'][number]

/** Pictures of a transfer that the buyer sent; confirming one does not record the money, that is a payment. */
export function DeskProofs({ order }: { order: DeskOrder }) {
  if (order.proofs.length === 0) return null
  return (
    <DeskPane title="Comprobantes de transferencia">
      <ul className="grid gap-4">
        {order.proofs.map((proof) => (
          <ProofRow key={proof.id} order={order} proof={proof} />
        ))}
      </ul>
    </DeskPane>
  )
}

function ProofRow({ order, proof }: { order: DeskOrder; proof: Proof }) {
  const [key] = useState(newId)
  const judge = useDeed({
    kind: 'order',
    send: (verdict: 'accepted' | 'rejected') =>
      judgeProof({ id: order.id, version: order.version, key: `${key}-${verdict}` }, proof.id, verdict),
    done: (_, verdict) => [
      verdict === 'accepted' ? 'Comprobante confirmado. Registra el pago.' : 'Avisamos al cliente',
    ],
    failed: (error) => ({ description: explanation(error) ?? 'No se pudo guardar' }),
  })
  return (
    <li className="flex flex-wrap items-start gap-4">
      <a href={proof.url} target="_blank" rel="noreferrer" className="block">
        <img
          src={proof.url}
          alt="Comprobante de la transferencia"
          width={proof.width}
          height={proof.height}
          loading="lazy"
          className="h-40 w-auto rounded-sm border border-line object-contain"
        />
      </a>
      <div className="grid gap-2">
        <p className="text-ink-2">{spanishMoment(proof.uploaded_at)}</p>
        {proof.verdict === 'accepted' && <Badge tone="success">Confirmado</Badge>}
        {proof.verdict === 'rejected' && <Badge>Sin confirmar</Badge>}
        {proof.verdict === '' && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="soft"
              size="row"
              busy={judge.isPending && judge.variables === 'accepted'}
              onClick={() => judge.mutate('accepted')}
            >
              Confirmar comprobante
            </Button>
            <Button
              variant="ghost"
              size="row"
              busy={judge.isPending && judge.variables === 'rejected'}
              onClick={() => judge.mutate('rejected')}
            >
              No se pudo confirmar
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
