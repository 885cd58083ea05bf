import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { RatingLine } from './rating-line'
import { fitSentence, monthOf } from './review-words'
import { ReviewsSection } from './reviews-section'

const all = 'GET /api/products/p1/reviews'
const mine = 'GET /api/products/p1/my-review'
const write = 'PUT /api/products/p1/my-review'

const review = (n: number, more: object = {}) => ({
  ...{ id: `r${n}`, stars: 5, fit: 'right', body: `Palabras ${n}`, name: 'Carolina M.', answer: '' },
  at: '2026-11-01T03:00:00Z',
  ...more,
})
const page = (count: number, ...items: object[]) => ({
  json: {
    rating: { average: 4.7, count, tight: 1, right: count - 1, loose: 0 },
    ...{ items, total: count, page: 1, per_page: 5 },
  },
})
const may = { json: { may_review: true, refusal: '', review: null } }
const own = { product_id: 'p1', stars: 4, fit: 'tight', body: 'Bien', name: 'Eva R.', reason: '', answer: '' }

test('from three reviews on the stars stand by the name', async () => {
  fakeApi({ [all]: page(3) })
  renderWithApp(<RatingLine productId="p1" />)
  const line = await screen.findByRole('link', { name: /3 opiniones/ })
  expect(within(line).getByRole('img', { name: '4.7 de 5 estrellas' })).toBeTruthy()
})

test('two say nothing of all, but are read', async () => {
  fakeApi({ [all]: page(2, review(1), review(2)) })
  renderWithApp(
    <>
      <RatingLine productId="p1" />
      <ReviewsSection productId="p1" userId={null} />
    </>,
  )
  expect(await screen.findByText('Palabras 2')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/dicen que queda perfecto/)).toBeNull()
})

test('a review shows its author, the month in the shop, that it was bought, and the answer as text', async () => {
  fakeApi({ [all]: page(10, review(1, { answer: '<b>Gracias</b>' })) })
  renderWithApp(<ReviewsSection productId="p1" userId={null} />)
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('Carolina M.')).toBeTruthy()
  expect(item.getByText('octubre de 2026')).toBeTruthy()
  expect(item.getByText('Compra verificada')).toBeTruthy()
  expect(item.getByText('<b>Gracias</b>')).toBeTruthy()
  expect(screen.getByText('9 de 10 dicen que queda perfecto')).toBeTruthy()
})

test('nobody has written: nothing is shown to who cannot', async () => {
  const seen = fakeApi({ [all]: page(0), [mine]: { json: { ...may.json, may_review: false } } })
  const { container } = renderWithApp(<ReviewsSection productId="p1" userId="u1" />)
  await expect.poll(() => seen[mine]?.length).toBe(1)
  expect(container.querySelector('section')).toBeNull()
})

test('a buyer says how it fits, by keyboard, and is told what happens next', async () => {
  const seen = fakeApi({
    [all]: page(0),
    [mine]: may,
    [write]: { json: { ...may.json, review: { ...own, status: 'pending', at: '2026-11-16T12:00:00Z' } } },
  })
  const user = userEvent.setup()
  renderWithApp(<ReviewsSection productId="p1" userId="u1" />)
  await user.click(await screen.findByRole('button', { name: /^Enviar opinión/ }))
  expect(screen.getByText('Elige cómo te queda')).toBeTruthy()
  expect(screen.getByText('Elige de 1 a 5 estrellas')).toBeTruthy()
  const group = within(screen.getByRole('group', { name: '¿Cómo te queda?' }))
  await user.click(group.getByRole('radio', { name: 'Ajustado' }))
  await user.click(screen.getByRole('radio', { name: '4 estrellas' }))
  await user.type(screen.getByLabelText(/Cuéntanos más/), 'Bien')
  await user.click(screen.getByRole('button', { name: /^Enviar opinión/ }))
  expect(await screen.findByText(/La leemos y la publicamos pronto/)).toBeTruthy()
  expect(seen[write]?.[0]?.body).toEqual({ stars: 4, fit: 'tight', body: 'Bien' })
})

test('a refusal is said and nothing typed is lost', async () => {
  fakeApi({
    [all]: page(0),
    [mine]: may,
    [write]: { status: 403, json: { detail: 'Solo puede opinar quien compró este producto' } },
  })
  const user = userEvent.setup()
  renderWithApp(<ReviewsSection productId="p1" userId="u1" />)
  await user.click(await screen.findByRole('radio', { name: 'Perfecto' }))
  await user.click(screen.getByRole('radio', { name: '1 estrella' }))
  await user.type(screen.getByLabelText(/Cuéntanos más/), 'Mis palabras')
  await user.click(screen.getByRole('button', { name: /^Enviar opinión/ }))
  expect(await screen.findByText('Solo puede opinar quien compró este producto')).toBeTruthy()
  expect(screen.getByDisplayValue('Mis palabras')).toBeTruthy()
})

test('no answer', async () => {
  fakeApi({ [all]: [{ status: 500, json: {} }, page(1, review(1))] })
  renderWithApp(<ReviewsSection productId="p1" userId={null} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Palabras 1')).toBeTruthy()
})

test('months are those of the shop', () => {
  expect(monthOf('2026-12-01T03:59:00Z')).toBe('noviembre de 2026')
  expect(monthOf('2026-12-01T04:00:00Z')).toBe('diciembre de 2026')
  expect(fitSentence({ average: 4, count: 10, right: 8, tight: 1, loose: 1 })).toBe(
    '8 de 10 dicen que queda perfecto',
  )
})
