import type { ReactNode } from 'react'
import { deliveryDays } from '../checkout/delivery-words'
import { fiscalKinds } from '../checkout/form-problems'
import { wayTitle } from '../ways'
import type { SeenOrder } from './seen-api'

/** Where it goes, to whom and how it is paid. With a key of a mail the personal part is not there. */
export function OrderFacts({ order }: { order: SeenOrder }) {
  const { mine, to, way } = order
  const voucher = fiscalKinds.find(({ value }) => value === mine?.fiscal_kind)
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {to.kind === 'ship' && (
        <Fact label="Envío a domicilio">
          {mine && <Line>{[mine.street, mine.sector].filter(Boolean).join(', ')}</Line>}
          <Line>{[...new Set([to.city, to.state])].filter(Boolean).join(', ')}</Line>
          {to.days_max > 0 && <Line>{deliveryDays(to.days_min, to.days_max)}</Line>}
        </Fact>
      )}
      {to.kind === 'pickup' && (
        <Fact label="Recoger en la tienda">
          {[to.pickup_name, to.pickup_address, to.pickup_hours].filter(Boolean).map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </Fact>
      )}
      {mine?.contact_name && (
        <Fact label="Recibe">
          <Line>{mine.contact_name}</Line>
          <Line>{mine.contact_phone}</Line>
        </Fact>
      )}
      {way && <Fact label="Forma de pago">{wayTitle(way)}</Fact>}
      {voucher && (
        <Fact label="Comprobante">
          <Line>{voucher.label}</Line>
          <Line>{[mine?.fiscal_name, mine?.fiscal_id].filter(Boolean).join(', ')}</Line>
        </Fact>
      )}
      {mine?.note && (
        <Fact label="Nota">
          <span className="whitespace-pre-line">{mine.note}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="mt-1 break-words text-ink-2">{children}</dd>
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>
