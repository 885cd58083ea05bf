import type { ReactNode } from 'react'
import { deliveryDays } from '../../checkout/delivery-words'
import { fiscalKinds } from '../../checkout/form-problems'
import { wayTitle } from '../../ways'
import type { DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'

/** Who bought, where it goes and what voucher was asked for. */
export function DeskFacts({ order }: { order: DeskOrder }) {
  const { contact, to, fiscal } = order
  const voucher = fiscalKinds.find(({ value }) => value === fiscal.kind)
  return (
    <>
      <DeskPane title="Cliente">
        <Lines lines={[contact.name, contact.phone, order.email]} />
        {contact.note && <p className="mt-2 break-words whitespace-pre-line">“{contact.note}”</p>}
        {order.way && <p className="mt-2 text-ink-2">{wayTitle(order.way)}</p>}
      </DeskPane>
      <DeskPane title="Entrega">
        {to.kind === 'ship' && (
          <Lines
            lines={[
              [to.street, to.sector].filter(Boolean).join(', '),
              [[...new Set([to.city, to.state])].filter(Boolean).join(', '), to.postal_code].join(' '),
              [to.zone_name, to.days_max > 0 && deliveryDays(to.days_min, to.days_max)]
                .filter(Boolean)
                .join(' · '),
            ]}
          />
        )}
        {to.kind === 'pickup' && (
          <Lines lines={[`Recoge en ${to.pickup_name}`, to.pickup_address, to.pickup_hours]} />
        )}
        {to.kind === '' && <p className="text-ink-2">Sin datos de entrega.</p>}
        <Lines
          lines={[
            order.carrier && `Transporte: ${order.carrier}`,
            order.tracking_number && `Seguimiento: ${order.tracking_number}`,
          ]}
        />
        {order.cancel_reason && <p className="mt-2 break-words">Cancelado: {order.cancel_reason}</p>}
      </DeskPane>
      {voucher && (
        <DeskPane title="Comprobante fiscal">
          <Lines lines={[voucher.label, fiscal.name, fiscal.id, fiscal.number]} />
        </DeskPane>
      )}
    </>
  )
}

function Lines({ lines }: { lines: ReactNode[] }) {
  const shown = lines.filter(Boolean)
  return (
    <ul>
      {shown.map((line) => (
        <li key={String(line)} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}
