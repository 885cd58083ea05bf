import { useState } from 'react'
import { moneyIn } from '@/shared/lib/money-in'
import { spanishDay } from '@/shared/lib/office-time'
import { Button } from '@/shared/ui/button'
import type { DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'
import { methodName } from './desk-words'
import { VoidDialog } from './void-dialog'

type Line = DeskOrder['payments'][number]

/** Every payment and refund; what was voided stays, struck out. */
export function DeskLedger({ order }: { order: DeskOrder }) {
  const [voiding, setVoiding] = useState<Line | null>(null)
  return (
    <DeskPane title="Pagos">
      {order.payments.length === 0 && <p className="text-ink-2">Aún no hay pagos.</p>}
      <ul className="grid gap-2.5">
        {order.payments.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <LineFacts line={line} currency={order.currency} />
            {!line.voided_at && (
              <Button variant="ghost" size="row" onClick={() => setVoiding(line)}>
                Anular
                <span className="sr-only">
                  {' '}
                  {line.kind === 'refund' ? 'el reembolso' : 'el pago'} de{' '}
                  {moneyIn(order.currency, line.amount)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 font-medium tabular-nums">{balance(order)}</p>
      {voiding && <VoidDialog order={order} line={voiding} onClose={() => setVoiding(null)} />}
    </DeskPane>
  )
}

function balance({ due, currency }: DeskOrder): string {
  if (due === 0) return 'No falta nada por cobrar.'
  return due > 0 ? `Faltan ${moneyIn(currency, due)}` : `Quedan ${moneyIn(currency, -due)} por devolver`
}

function LineFacts({ line, currency }: { line: Line; currency: string }) {
  const facts = [methodName(line.method), spanishDay(line.paid_on), line.reference, line.note]
  return (
    <div className={`min-w-0 ${line.voided_at ? 'text-ink-3 line-through' : ''}`}>
      <p className="font-medium tabular-nums">
        {line.kind === 'refund'
          ? `Reembolso −${moneyIn(currency, line.amount)}`
          : `Pago ${moneyIn(currency, line.amount)}`}
      </p>
      <p className="text-xs break-words">{facts.filter(Boolean).join(' · ')}</p>
      {line.voided_at && <p className="text-xs break-words no-underline">Anulado: {line.void_reason}</p>}
    </div>
  )
}
