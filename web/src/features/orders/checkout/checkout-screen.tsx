import { ShoppingBag } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { money } from '@/shared/lib/money'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { Notice } from '@/shared/ui/notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import type { Ordering } from '../ordering-api'
import { deliveryKinds } from '../ways'
import type { KnownAddress } from './address-choice'
import { ChangesDialog } from './changes-dialog'
import type { CheckoutForm } from './checkout-draft'
import { CheckoutSummary } from './checkout-summary'
import { ContactSection } from './contact-section'
import { CouponSection } from './coupon-section'
import { DeliverySection } from './delivery-section'
import { FiscalSection } from './fiscal-section'
import { focusProblem } from './focus-problem'
import { linesToBuy, type SettleCart } from './quote-api'
import { tooMany } from './quote-lines'
import { type SecurityCheck, useCheckout } from './use-checkout'
import { useKeyboardHeight } from './use-keyboard-height'
import { WaySection } from './way-section'

export interface CheckoutScreenProps {
  ordering: Ordering
  addresses: KnownAddress[]
  /** Of the profile: nothing is asked twice. */
  buyer: { name: string; phone: string }
  addressForm: (onSaved: (id: string) => void) => ReactNode
  settle: SettleCart
  check: SecurityCheck
  onPlaced: (number: string) => void
}

/** One page from the cart to the order. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { ordering, addresses, buyer, addressForm, settle, check, onPlaced } = props
  const kinds = deliveryKinds(ordering.ways, ordering.pickup_places)
  const fill = (form: CheckoutForm) => ({
    ...form,
    name: form.name ?? buyer.name,
    phone: form.phone ?? buyer.phone,
    kind: kinds.find((kind) => kind === form.kind) ?? kinds[0] ?? '',
    address_id: amongOrFirst(addresses, form.address_id),
    pickup_id: amongOrFirst(ordering.pickup_places, form.pickup_id),
  })
  const checkout = useCheckout({ fill, settle, check, onPlaced })
  const { form, change, quote, problems, confirm } = checkout
  const [tooManyShown, showTooMany] = useState(false)
  const keyboardHeight = useKeyboardHeight()

  const press = () => {
    const crowded = quote.data?.items.some(({ problem }) => problem === 'too_many') ?? false
    showTooMany(crowded)
    if (!crowded) focusProblem(confirm())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press()
  }

  if (checkout.isFinding) {
    return (
      <div className="grid place-items-center py-24 text-ink-2">
        <Spinner label="Confirmando…" />
      </div>
    )
  }
  if (quote.error instanceof ApiError && quote.error.code === 'orders.not_open') {
    return <Notice>{quote.error.detail}</Notice>
  }
  const refusal = tooManyShown ? tooMany(ordering.max_units) : checkout.refusal
  return (
    <>
      <Async
        query={quote}
        errorText="No se pudo cargar tu pedido"
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyCart />}
        waiting={<Waiting />}
      >
        {(shown) => (
          <div className="grid items-start gap-x-18 gap-y-12 pt-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid gap-12">
              <DeliverySection
                form={form}
                change={change}
                error={problems.delivery}
                kinds={kinds}
                addresses={addresses}
                pickupPlaces={ordering.pickup_places}
                addressForm={addressForm}
                settle={settle}
              />
              <form id="checkout" onSubmit={submit} noValidate className="grid gap-12">
                <ContactSection form={form} change={change} problems={problems} />
                <WaySection
                  way={form.way}
                  change={change}
                  error={problems.way}
                  ways={ordering.ways.filter(({ code }) => shown.ways.includes(code))}
                />
                <FiscalSection form={form} change={change} problems={problems} />
                <CouponSection
                  applied={shown.coupon}
                  discount={shown.discount}
                  problem={checkout.coupon.problem ?? (shown.coupon_problem || undefined)}
                  isBusy={checkout.coupon.isTrying}
                  onTry={checkout.coupon.attempt}
                />
                {checkout.needsCheck && check.field}
              </form>
            </div>
            <CheckoutSummary
              quote={shown}
              ordering={ordering}
              kind={form.kind}
              isDelivered={quote.isDelivered}
              refusal={refusal}
              button={<ConfirmButton busy={checkout.isSending} className="mt-6 w-full max-lg:hidden" />}
            />
            <div
              data-bottom-bar
              style={{ bottom: keyboardHeight }}
              className="z-10 max-lg:sticky -mx-(--gutter) grid gap-3 border-t border-line bg-paper px-(--gutter) py-3 lg:hidden"
            >
              {refusal && <Notice tone="danger">{refusal}</Notice>}
              <div className="flex items-center justify-between gap-4">
                <p className="grid text-sm text-ink-2">
                  Total
                  <span className="text-lg font-semibold text-ink tabular-nums">{money(shown.total)}</span>
                </p>
                <ConfirmButton busy={checkout.isSending} />
              </div>
            </div>
          </div>
        )}
      </Async>
      {/* Beside the page, which may be down to an empty cart. */}
      <ChangesDialog
        changes={checkout.changes}
        isAllGone={quote.data !== undefined && linesToBuy(quote.data).length === 0}
        onClose={checkout.dismissChanges}
        onConfirm={form.way ? press : undefined}
      />
    </>
  )
}

/** Sends the form from wherever it stands, as Enter in one of its fields does. */
function ConfirmButton({ busy, className }: { busy: boolean; className?: string }) {
  return (
    <Button type="submit" form="checkout" busy={busy} busyText="Confirmando…" className={className}>
      Confirmar pedido
    </Button>
  )
}

/** What was chosen while it still exists, else the first: the default address comes first. */
const amongOrFirst = (known: { id: string }[], id: string) =>
  (known.find((one) => one.id === id) ?? known[0])?.id ?? ''

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Tu carrito está vacío"
      action={
        <Link to="/featured" className={buttonLook()}>
          Explorar Productos
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-18">
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  )
}
