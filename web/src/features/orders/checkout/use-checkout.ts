import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { changesBetween } from './changes'
import { type CheckoutForm, dropCheckout } from './checkout-draft'
import { type FullForm, type Problems, problemsOf, refusedFields } from './form-problems'
import {
  type Choice,
  type Purchase,
  type Quote,
  quoteQuery,
  type SettleCart,
  seenIn,
  usePlaceOrder,
} from './quote-api'
import { useCheckoutDraft } from './use-checkout-draft'
import { useCoupon } from './use-coupon'
import { useQuote } from './use-quote'

const lost = 'No se pudo confirmar. Inténtalo de nuevo; el pedido no se hará dos veces.'

const checkMissing = 'Por favor completa la verificación de seguridad'

/** The security check, which another part of the shop knows how to show. */
export interface SecurityCheck {
  field: ReactNode
  /** Empty if there is none. */
  solution: () => Promise<string>
  reset: () => void
}

interface CheckoutOptions {
  /** The form with defaults filled in, and where it goes. */
  fill: (form: CheckoutForm) => FullForm
  settle: SettleCart
  check: SecurityCheck
  onPlaced: (number: string) => void
}

/** Everything that happens on the page: typing, the quote, the one order that comes of it. */
export function useCheckout({ fill, settle, check, onPlaced }: CheckoutOptions) {
  const client = useQueryClient()
  const { draft, change, noteSent } = useCheckoutDraft()
  const filled = fill(draft.form)
  const choice = choiceOf(filled)
  const quote = useQuote(choice, settle)
  const form = { ...filled, way: wayAmong(filled.way, quote.data) }
  const place = usePlaceOrder()
  const coupon = useCoupon(choice, settle, (code) => change({ coupon: code }))
  useEffect(() => {
    const refused = form.coupon && couponRefusal(quote)
    if (!refused) return
    // The same sums hold without the code: nothing has to be asked for again.
    if (quote.data) {
      const without = { ...quote.data, coupon_problem: '' }
      client.setQueryData(quoteQuery({ ...choice, coupon: '' }, settle).queryKey, without)
    }
    coupon.refuse(refused)
    change({ coupon: '' })
  })
  // Whoever ordered often, or what many order at once, asks for the security check.
  const [isCheckAsked, setCheckAsked] = useState(false)
  const needsCheck = isCheckAsked || (quote.data?.captcha ?? false)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [changes, setChanges] = useState<string[]>([])
  // A second press may come before React has drawn the first.
  const isSending = useRef(false)

  async function send(body: Purchase, seen: Quote) {
    if (isSending.current) return
    isSending.current = true
    setRefusal(undefined)
    try {
      // An order that was made already is asked for again, not made: it needs no check.
      const captcha = needsCheck && !isAnswerMissing ? await check.solution() : undefined
      if (captcha === '') return setRefusal(checkMissing)
      noteSent()
      const { number } = await place.mutateAsync({ ...body, captcha })
      dropCheckout()
      onPlaced(number)
    } catch (error) {
      check.reset()
      await tell(error, seen)
    } finally {
      isSending.current = false
    }
  }

  async function tell(error: unknown, seen: Quote) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return setRefusal(lost)
    if (error.code === 'captcha.required') setCheckAsked(true)
    if (error.code === 'orders.changed') return tellChanges(error, seen)
    const refused = refusedFields(error)
    setProblems(refused)
    if (Object.keys(refused).length === 0) setRefusal(error.detail)
  }

  async function tellChanges(error: ApiError, seen: Quote) {
    // A refusal is an answer: no order waits under this id, even if nothing is left in the cart.
    setAsked(true)
    await client.refetchQueries({ queryKey: ['quote'] })
    const now = client.getQueryData(quoteQuery(choice, settle).queryKey)
    if (!now) return setRefusal(lost)
    const sentences = changesBetween(seen, now, form.way)
    setChanges(sentences.length > 0 ? sentences : [`${error.detail}.`])
  }

  function confirm() {
    setChanges([])
    setAsked(false)
    const found = problemsOf(form, quote.isDelivered)
    setProblems(found)
    if (Object.keys(found).length > 0 || !quote.data) return found
    void send(purchaseOf(draft.id, form, choice, quote.data), quote.data)
    return found
  }

  // Sent before, and the cart is empty now: the order was made and its answer never came. Nothing can come of
  // asking again but that order.
  const isAnswerMissing = draft.was_sent && quote.data?.items.length === 0
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAnswerMissing || asked || !quote.data) return
    setAsked(true)
    void send(purchaseOf(draft.id, form, choice, quote.data), quote.data)
  })

  return {
    form,
    change: (part: Partial<CheckoutForm>) => {
      change(part)
      setProblems((before) => withoutThoseOf(before, part))
    },
    quote,
    coupon,
    needsCheck,
    problems,
    refusal,
    changes,
    dismissChanges: () => setChanges([]),
    confirm,
    isSending: place.isPending,
    isFinding: isAnswerMissing && (!asked || place.isPending),
  }
}

/**
 * Why a code that was good once takes nothing off any more. Kept, it would count as a wrong guess at every quote,
 * until the quote itself is refused.
 */
function couponRefusal({ data, error }: { data?: Quote; error: unknown }): string | undefined {
  if (data) return data.coupon_problem || undefined
  return error instanceof ApiError && error.status === 429 ? error.detail : undefined
}

function choiceOf({ kind, address_id, pickup_id, coupon }: FullForm): Choice {
  if (kind === 'pickup') return { delivery_kind: kind, pickup_id: pickup_id || undefined, coupon }
  return { delivery_kind: kind, address_id: address_id || undefined, coupon }
}

/** One that is offered; a single one is chosen already, but never in place of another that was. */
function wayAmong(way: string, quote: Quote | undefined): string {
  if (!quote || quote.ways.includes(way)) return way
  return way === '' && quote.ways.length === 1 ? (quote.ways[0] ?? '') : ''
}

function purchaseOf(checkout_id: string, form: FullForm, choice: Choice, quote: Quote): Purchase {
  const { way, name, phone, note, wants_fiscal, fiscal_kind, fiscal_id, fiscal_name } = form
  return {
    checkout_id,
    ...choice,
    coupon: quote.coupon || undefined,
    way,
    contact: { name, phone, note },
    fiscal: wants_fiscal ? { kind: fiscal_kind, id: fiscal_id, name: fiscal_name } : undefined,
    expected: seenIn(quote),
  }
}

/** What is being mended is no longer called wrong. */
function withoutThoseOf(problems: Problems, part: Partial<CheckoutForm>): Problems {
  const isTouched = (field: string) =>
    field in part || (field === 'delivery' && ('kind' in part || 'address_id' in part || 'pickup_id' in part))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isTouched(field)))
}
