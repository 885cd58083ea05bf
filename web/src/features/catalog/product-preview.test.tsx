import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ProductScreen } from './product-screen'

const product = {
  id: 'p1',
  name: 'Samaná',
  description: 'Ligera',
  price: 210,
  image_url: '',
  category: null,
  gender: 'unisex',
  stock_quantity: 3,
  is_featured: false,
  brand_id: null,
  created_at: '2026-11-05T02:00:00Z',
  images: [],
  characteristics: [],
}
const nothing = () => null

function show(preview?: string) {
  const tokens: (string | null)[] = []
  server.use(
    http.get('*/api/products/p1', ({ request }) => {
      const token = request.headers.get('Mirada-Preview')
      tokens.push(token)
      if (token === 'good') return HttpResponse.json(product)
      const ended = { status: 400, code: 'previews.ended', detail: 'Esta vista previa terminó.' }
      return HttpResponse.json(ended, { status: 400 })
    }),
  )
  renderWithApp(
    <ProductScreen
      id="p1"
      preview={preview}
      badge={nothing}
      stock={nothing}
      buying={nothing}
      alert={nothing}
      viewerButton={nothing}
      viewer={nothing}
      rating={nothing}
      measures={nothing}
      reviews={nothing}
      deliveryPromise=""
      delivery={null}
    />,
  )
  return tokens
}

test('a preview is read with its token, and offers neither the try-on nor a link to share', async () => {
  const tokens = show('good')
  await screen.findByRole('heading', { name: 'Samaná', level: 1 })
  expect(tokens).toEqual(['good'])
  expect(screen.queryByText('Prueba Virtual')).toBeNull()
  expect(screen.queryByText(/Compartir/)).toBeNull()
})

test('a preview that has ended says so and leads to the shop', async () => {
  show('old')
  await screen.findByText('Esta vista previa terminó')
  expect(screen.getByRole('link', { name: 'Ver en la tienda' }).getAttribute('href')).toBe('/product/p1')
})

test('without a token none is sent', async () => {
  const tokens = show()
  await waitFor(() => expect(tokens).toEqual([null]))
})
