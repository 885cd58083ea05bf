import { expect, test } from 'vitest'
import { changesBetween } from './changes'
import type { Quote, QuoteLine } from './quote-api'

const line = (name: string, changes: Partial<QuoteLine> = {}): QuoteLine => ({
  product_id: name,
  name,
  brand: '',
  image_url: '',
  price: 100,
  wanted: 2,
  quantity: 2,
  problem: '',
  ...changes,
})

const quote = (changes: Partial<Quote> = {}): Quote => ({
  items: [line('Ocoa')],
  subtotal: 200,
  discount: 0,
  delivery: 0,
  itbis: 30.51,
  total: 200,
  zone_name: '',
  days_min: 1,
  days_max: 2,
  ways: ['whatsapp', 'cod'],
  captcha: false,
  coupon: '',
  coupon_problem: '',
  ...changes,
})

const total = (from: string, to: string) => `El total cambió de ${from} a ${to}.`

test.each<[string, Partial<Quote>, string[]]>([
  ['nothing', {}, []],
  [
    'a price',
    { items: [line('Ocoa', { price: 110 })], total: 220 },
    ['El precio de Ocoa cambió de $100.00 a $110.00.', total('$200.00', '$220.00')],
  ],
  [
    'a cheaper price',
    { items: [line('Ocoa', { price: 90 })], total: 180 },
    ['El precio de Ocoa cambió de $100.00 a $90.00.', total('$200.00', '$180.00')],
  ],
  [
    'fewer on the shelf',
    { items: [line('Ocoa', { quantity: 1, problem: 'fewer' })], total: 100 },
    ['De Ocoa quedan 1; ajustamos la cantidad.', total('$200.00', '$100.00')],
  ],
  [
    'another device took one out',
    { items: [line('Ocoa', { quantity: 1, wanted: 1 })], total: 100 },
    ['La cantidad de Ocoa cambió de 2 a 1.', total('$200.00', '$100.00')],
  ],
  [
    'sold out',
    { items: [line('Ocoa', { quantity: 0, problem: 'sold_out' }), line('Nizao')] },
    ['Ocoa se agotó y no va en este pedido.', 'Se agregó Nizao.'],
  ],
  [
    'a product that is gone',
    { items: [line('Nizao')] },
    ['Ocoa ya no está disponible y salió de tu carrito.', 'Se agregó Nizao.'],
  ],
  [
    'delivery',
    { delivery: 150, total: 350 },
    ['El envío cambió de $0.00 a $150.00.', total('$200.00', '$350.00')],
  ],
  ['the way', { ways: ['whatsapp'] }, ['Contra entrega ya no está disponible. Elige otra.']],
  ['the tax alone', { total: 236 }, [total('$200.00', '$236.00')]],
])('%s', (_, changes, sentences) => {
  expect(changesBetween(quote(), quote(changes), 'cod')).toEqual(sentences)
})

test('a coupon that no longer takes anything off is named', () => {
  const seen = quote({ coupon: 'BIENVENIDA', discount: 20, total: 180 })
  expect(changesBetween(seen, quote(), 'cod')).toEqual([
    'El cupón BIENVENIDA ya no se aplica.',
    total('$180.00', '$200.00'),
  ])
})
