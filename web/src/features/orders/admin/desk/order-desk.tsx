import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { PageTitle } from '@/shared/ui/page-title'
import { Skeleton } from '@/shared/ui/skeleton'
import { statusName, statusTone } from '../../seen/seen-words'
import { type DeskOrder, deskQuery, mailAgain, voidLinks } from './desk-api'
import { DeskFacts } from './desk-facts'
import { DeskGoods } from './desk-goods'
import { DeskHistory } from './desk-history'
import { DeskLedger } from './desk-ledger'
import { DeskNotes } from './desk-notes'
import { DeskProofs } from './desk-proofs'
import { paymentName, paymentTone } from './desk-words'
import { MoneyDialog } from './money-dialog'
import { NcfDialog } from './ncf-dialog'
import { type ActName, actTitles, nextStep, possibleActs } from './next-step'
import { NumberInTitle } from './number-in-title'
import { ReturnDialog } from './return-dialog'
import { isStep, StepDialog } from './step-dialog'
import { isUnknown, UnknownOrder } from './unknown-order'
import { usePress } from './use-press'

/** An order on the desk of the shop: what it is, what to do next, and all that happened to it. */
export function OrderDesk({ id }: { id: string }) {
  const order = useQuery(deskQuery(id))
  if (isUnknown(order.error)) return <UnknownOrder />
  return (
    <Async query={order} errorText="No se pudo cargar el pedido" waiting={<Skeleton className="h-96" />}>
      {(found) => <Desk order={found} />}
    </Async>
  )
}

function Desk({ order }: { order: DeskOrder }) {
  const [act, setAct] = useState<ActName | null>(null)
  const close = () => setAct(null)
  const navigate = useNavigate()
  const mail = usePress(order, {
    send: mailAgain,
    done: 'Correo reenviado',
    failed: 'No se pudo reenviar el correo',
  })
  const links = usePress(order, {
    send: voidLinks,
    done: 'Enlaces anulados',
    failed: 'No se pudieron anular los enlaces',
  })
  const isBusy = (name: ActName) =>
    (name === 'mail' && mail.isPending) || (name === 'links' && links.isPending)
  const press = (name: ActName) => {
    if (name === 'mail') mail.mutate()
    else if (name === 'links') links.mutate()
    else if (name === 'edit') void navigate('?edit=1')
    else setAct(name)
  }
  const first = nextStep(order)
  const others = possibleActs(order).filter((name) => name !== first)
  return (
    <>
      <PageTitle
        title={
          <>
            Pedido <NumberInTitle number={order.number} />
          </>
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={statusTone(order.status)}>{statusName(order.status)}</Badge>
            <Badge tone={paymentTone(order.payment)}>{paymentName(order.payment)}</Badge>
            {order.ready_at && <Badge tone="info">Listo para recoger</Badge>}
            <time dateTime={order.created_at}>{spanishMoment(order.created_at)}</time>
          </span>
        }
        actions={first && <Button onClick={() => press(first)}>{actTitles[first]}</Button>}
      />
      {order.expires_at && order.status === 'pending' && (
        <p className="mb-4 text-ink-2">Vence: {spanishMoment(order.expires_at)}</p>
      )}
      {order.recovered_at && (
        <p className="mb-4 text-ink-2">
          Recuperado de un carrito abandonado
          {order.reminded_at && `, después del recordatorio del ${spanishMoment(order.reminded_at)}`}
        </p>
      )}
      <div className="mb-5 flex flex-wrap gap-2">
        {others.map((name) => (
          <Button key={name} variant="soft" size="row" busy={isBusy(name)} onClick={() => press(name)}>
            {actTitles[name]}
          </Button>
        ))}
        <Link to="?paper=slip" className={buttonLook('soft', 'row')}>
          Hoja de empaque
        </Link>
        <Link to="?paper=receipt" className={buttonLook('soft', 'row')}>
          Recibo
        </Link>
        {order.contact.chat_url && (
          <a
            href={order.contact.chat_url}
            target="_blank"
            rel="noreferrer"
            className={buttonLook('soft', 'row')}
          >
            Escribir al cliente por WhatsApp
          </a>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <DeskGoods order={order} />
          <DeskLedger order={order} />
          <DeskProofs order={order} />
        </div>
        <div className="grid gap-5">
          <DeskFacts order={order} />
          <DeskHistory order={order} />
          <DeskNotes order={order} />
        </div>
      </div>
      {act === 'pay' && <MoneyDialog order={order} kind="payment" onClose={close} />}
      {act === 'refund' && <MoneyDialog order={order} kind="refund" onClose={close} />}
      {act === 'ncf' && <NcfDialog order={order} onClose={close} />}
      {act === 'return' && <ReturnDialog order={order} onClose={close} />}
      {isStep(act) && <StepDialog order={order} step={act} onClose={close} />}
    </>
  )
}
