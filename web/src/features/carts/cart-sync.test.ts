import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { refuseStorage } from '@/shared/testing/storage'
import { shownToast } from '@/shared/ui/toast'
import { type CartItem, mostOfOne } from './cart'
import { readKeptCart, sendChanges } from './cart-api'
import { applyChange, type CartChange, type Line } from './cart-change'
import { addToCart, cartStore, changeQuantity, emptyCart, joinCart, takeOut } from './cart-store'
import { beginWith, exchange, settleCart } from './cart-sync'
import { waitingChanges } from './waiting-changes'

vi.mock('./cart-api')

const productId = (index: number) => `0000000${index}-0000-7000-8000-000000000000`
const product = (index: number): CartItem => {
  return { id: productId(index), name: `P${index}`, price: 10, image_url: '', quantity: 1 }
}

/** A random number below `most`, the same in every run with the same seed. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Does with changes what internal/carts does: each once, in the order of arrival, with a version that grows. */
class Account {
  version = 0
  lines: Line[] = []
  log: CartChange[] = []
  receive(changes: CartChange[]) {
    const fresh = changes.filter(({ id }) => !this.log.some((made) => made.id === id))
    for (const change of fresh) {
      this.lines = applyChange(this.lines, change)
      this.log.push(change)
    }
    if (fresh.length > 0) this.version += 1
    return this.answer()
  }
  answer() {
    const items = this.lines.map(({ id, quantity }) => ({ ...product(0), stock_quantity: 9, id, quantity }))
    return { version: this.version, items, total: 0 }
  }
}

type Answer = ReturnType<Account['answer']>

/** A browser has its own storage; whatever it does, it does with that in place. */
class Browser {
  entries: Record<string, string> = {}
  pressed: string[] = []
  isSignedIn = false
  async use(act: () => unknown) {
    localStorage.clear()
    for (const [key, value] of Object.entries(this.entries)) localStorage.setItem(key, value)
    const before = waitingChanges.read().map(({ id }) => id)
    await act()
    const now = waitingChanges.read().map(({ id }) => id)
    this.pressed.push(...now.filter((id) => !before.includes(id) && !this.pressed.includes(id)))
    this.entries = Object.fromEntries(Object.entries({ ...localStorage }))
  }
}

interface Message {
  from: Browser
  changes: CartChange[]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  isDone?: boolean
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

beforeEach(() => localStorage.clear())

async function play(seed: number) {
  const roll = dice(seed)
  const account = new Account()
  const browsers = [new Browser(), new Browser(), new Browser()]
  const onTheWay: Message[] = []
  const answersOnTheWay: { to: Message; answer: Answer }[] = []
  const copies: CartChange[][] = []

  async function ask(from: Browser) {
    const send = (changes: CartChange[]) =>
      new Promise<Answer>((resolve, reject) => onTheWay.push({ from, changes, resolve, reject }))
    vi.mocked(sendChanges).mockImplementation(send)
    vi.mocked(readKeptCart).mockImplementation(() => send([]))
    await from.use(() => void exchange({ owner: 'maria' }).catch(() => undefined))
  }
  const lose = (message: Message) =>
    message.from.use(async () => {
      message.reject(new Error('lost'))
      await settled()
    })
  const deliver = ({ to, answer }: { to: Message; answer: Answer }) =>
    to.from.use(async () => {
      to.resolve(answer)
      await settled()
    })
  const take = <Thing>(things: Thing[]) => things.splice(roll(things.length), 1)[0] as Thing

  const press = (browser: Browser) =>
    browser.use(() => {
      const index = roll(4)
      const acts = [
        () => addToCart(product(index), 1 + roll(3)),
        () => addToCart(product(0), 1), // product 0 is only ever added
        () => changeQuantity(productId(1 + roll(3)), roll(6)),
        () => takeOut(productId(1 + roll(3))),
        () => joinCart([{ ...product(1 + roll(3)), quantity: 1 + roll(4) }]),
      ]
      acts[roll(acts.length)]?.()
    })

  for (let step = 0; step < 120; step += 1) {
    const browser = browsers[roll(browsers.length)] as Browser
    const what = roll(10)
    if (what < 4) await press(browser)
    else if (what === 4 && !browser.isSignedIn) {
      browser.isSignedIn = true
      await browser.use(() => beginWith('maria'))
    } else if (what < 7 && browser.isSignedIn) await ask(browser)
    else if (onTheWay.length > 0 && what < 9) {
      const message = take(onTheWay)
      const fate = roll(5)
      if (fate === 0) await lose(message)
      else {
        const answer = account.receive(message.changes)
        if (roll(3) === 0) copies.push(message.changes)
        if (fate === 1) await lose(message)
        else answersOnTheWay.push({ to: message, answer })
      }
    } else if (answersOnTheWay.length > 0) await deliver(take(answersOnTheWay))
    else if (copies.length > 0) account.receive(take(copies))
  }

  // The line is good again: old copies come in, and every browser asks until nothing waits.
  while (copies.length > 0) account.receive(take(copies))
  while (answersOnTheWay.length > 0) await deliver(take(answersOnTheWay))
  while (onTheWay.length > 0) await lose(take(onTheWay))
  for (const browser of [...browsers, ...browsers]) {
    if (!browser.isSignedIn) await browser.use(() => beginWith('maria'))
    browser.isSignedIn = true
    await ask(browser)
    const message = onTheWay.pop() as Message
    await deliver({ to: message, answer: account.receive(message.changes) })
  }
  return { account, browsers }
}

const rounds = Array.from({ length: 60 }, (_, index) => index + 1)

test('whatever gets lost, doubled or overtaken, all devices end with one cart and no press is lost', async () => {
  for (const seed of rounds) {
    const { account, browsers } = await play(seed)
    for (const browser of browsers) {
      await browser.use(() => {
        const shown = cartStore.read().map(({ id, quantity }) => ({ id, quantity }))
        expect(shown, `seed ${seed}`).toEqual(account.lines)
        expect(waitingChanges.read(), `seed ${seed}`).toEqual([])
      })
      // Each press of a device counts once, in the order it was made.
      const made = account.log.map(({ id }) => id).filter((id) => browser.pressed.includes(id))
      expect(made, `seed ${seed}`).toEqual(browser.pressed)
    }
    const counted = account.log
      .filter(({ product_id, kind }) => product_id === productId(0) && kind === 'add')
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const joined = account.log.some(({ product_id, kind }) => product_id === productId(0) && kind === 'join')
    const line = account.lines.find(({ id }) => id === productId(0))?.quantity ?? 0
    if (!joined) expect(line, `seed ${seed}`).toBe(counted)

    // What was taken out is back only if somebody put it in again afterwards.
    for (const index of [1, 2, 3]) {
      const about = account.log.filter(({ product_id }) => product_id === productId(index))
      const out = about.findLastIndex(({ kind, quantity }) => kind === 'set' && quantity === 0)
      const isBack = about.slice(out + 1).some(({ kind }) => kind !== 'set')
      if (out >= 0 && !isBack) expect(account.lines.map(({ id }) => id)).not.toContain(productId(index))
    }
  }
})

test('a merge that fails overwrites nothing, and is repeated', async () => {
  cartStore.write([{ ...product(1), quantity: 2 }])
  vi.mocked(sendChanges).mockRejectedValueOnce(new Error('lost'))
  beginWith('maria')
  await expect(exchange({ owner: 'maria' })).rejects.toThrow('lost')
  expect(cartStore.read()).toEqual([{ ...product(1), quantity: 2 }])

  const account = new Account()
  account.receive([{ id: 'phone', kind: 'add', product_id: productId(2), quantity: 4 }])
  vi.mocked(sendChanges).mockImplementation(async (changes) => account.receive(changes))
  await exchange({ owner: 'maria' })
  expect(account.lines).toEqual([
    { id: productId(2), quantity: 4 },
    { id: productId(1), quantity: 2 },
  ])
  expect(cartStore.read().map(({ quantity }) => quantity)).toEqual([4, 2])
})

test('an empty browser that signs in leaves the account as it is', async () => {
  const account = new Account()
  account.receive([{ id: 'phone', kind: 'add', product_id: productId(2), quantity: 4 }])
  vi.mocked(readKeptCart).mockImplementation(async () => account.answer())
  beginWith('maria')
  await exchange({ owner: 'maria' })
  expect(account.log).toHaveLength(1)
  expect(cartStore.read()).toMatchObject([{ id: productId(2), quantity: 4 }])
})

test('another person on this device gets none of the changes that waited', () => {
  beginWith('maria')
  addToCart(product(1))
  cartStore.write([])
  beginWith('pedro')
  expect(waitingChanges.read()).toEqual([])
})

test('without room in storage a change still waits', () => {
  beginWith('maria')
  const giveBack = refuseStorage()
  addToCart(product(1), 2)
  expect(waitingChanges.read()).toMatchObject([{ kind: 'add', quantity: 2 }])
  giveBack()
  cartStore.write([])
  waitingChanges.remove(waitingChanges.read().map(({ id }) => id))
})

test('emptying can be undone', () => {
  beginWith('maria')
  joinCart([product(1), product(2)])
  emptyCart()
  expect(cartStore.read()).toEqual([])
  shownToast()?.action?.onPress()
  expect(cartStore.read()).toEqual([product(1), product(2)])
  expect(waitingChanges.read().slice(-2)).toMatchObject([{ kind: 'join' }, { kind: 'join' }])
})

test('"agregado" is said only when something was added', () => {
  cartStore.write([{ ...product(1), quantity: mostOfOne }])
  addToCart(product(1))
  expect(shownToast()).toMatchObject({ title: 'Ya tienes 999 de P1, lo máximo en un carrito' })
  cartStore.write(Array.from({ length: 100 }, (_, index) => ({ ...product(1), id: `p${index}` })))
  addToCart(product(2))
  expect(shownToast()).toMatchObject({ title: 'Tu carrito ya tiene 100 productos distintos, el máximo' })
})

test('one change that the server cannot read costs only itself', async () => {
  beginWith('maria')
  for (const index of [1, 2, 3]) addToCart(product(index), 1)
  const account = new Account()
  vi.mocked(readKeptCart).mockImplementation(async () => account.answer())
  vi.mocked(sendChanges).mockImplementation(async (changes) => {
    if (changes.some(({ product_id }) => product_id === productId(2))) {
      throw new ApiError(422, 'invalid', 'Revisa los datos.')
    }
    return account.receive(changes)
  })
  for (let turn = 0; turn < 6 && waitingChanges.read().length > 0; turn += 1) {
    await exchange({ owner: 'maria' }).catch(() => undefined)
  }
  await exchange({ owner: 'maria' })
  expect(account.lines.map(({ id }) => id)).toEqual([productId(1), productId(3)])
  expect(cartStore.read().map(({ id }) => id)).toEqual([productId(1), productId(3)])
})

test('before signing out the account gets everything, or it is said that it did not', async () => {
  expect(await settleCart(), 'a visitor has nothing to wait for').toBe(true)
  beginWith('maria')
  addToCart(product(1), 2)
  const account = new Account()
  vi.mocked(sendChanges).mockImplementation(async (changes) => account.receive(changes))
  expect(await settleCart()).toBe(true)
  expect(account.lines).toEqual([{ id: productId(1), quantity: 2 }])

  addToCart(product(1), 1)
  vi.mocked(sendChanges).mockRejectedValueOnce(new Error('lost'))
  expect(await settleCart(), 'one that fails is sent again').toBe(true)
  expect(account.lines).toEqual([{ id: productId(1), quantity: 3 }])

  addToCart(product(1), 1)
  vi.mocked(sendChanges).mockRejectedValue(new Error('lost'))
  expect(await settleCart(20)).toBe(false)
  vi.mocked(sendChanges).mockReturnValue(new Promise(() => {}))
  expect(await settleCart(20), 'a server that never answers').toBe(false)
})

test('what waited when a session ended by itself goes on when the same person is back', async () => {
  const account = new Account()
  vi.mocked(sendChanges).mockImplementation(async (changes) => account.receive(changes))
  beginWith('maria')
  addToCart(product(1), 2)
  beginWith('maria') // back again: nothing was forgotten, nothing doubled
  await exchange({ owner: 'maria' })
  expect(account.lines).toEqual([{ id: productId(1), quantity: 2 }])

  // Her session ends, and with it the account's cart leaves the page: what is done now speaks of what is seen.
  localStorage.setItem('client_left_by', '"maria"')
  cartStore.write([])
  addToCart(product(1), 1)
  takeOut(productId(1))
  addToCart(product(1), 1)
  addToCart(product(3), 4)
  localStorage.removeItem('client_left_by')
  beginWith('maria')
  await exchange({ owner: 'maria' })
  expect(account.lines).toEqual([
    { id: productId(1), quantity: 2 },
    { id: productId(3), quantity: 4 },
  ])
})
