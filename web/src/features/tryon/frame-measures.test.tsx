import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetFace, keepFace } from '@/shared/fitting/my-face'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { FrameMeasures } from './frame-measures'

afterEach(forgetFace)

const stamp = ['54', '18', '145'] as const
const frame = {
  shape: 'round',
  material: 'metal',
  lens_width: 46,
  bridge: 16,
  temple: 140,
  color: '#000000',
  tint: { top: '#000000', bottom: '#000000', opacity: 0.1 },
}

const show = (described: object | null, given?: typeof stamp) => {
  fakeApi({ 'GET /api/product-frames/p1': { json: { product_id: 'p1', version: 0, frame: described } } })
  return renderWithApp(<FrameMeasures productId="p1" stamp={given} />)
}

test('of a frame that nobody described, the stamp on its temple says how it fits', async () => {
  keepFace({ sizes: ['M'] }, 'hand')
  show(null, stamp)
  expect(await screen.findByText('Tu talla es M. Esta montura es M: te queda.')).toBeTruthy()
  expect(screen.queryByText('A escala')).toBeNull()
})

test('without a size it asks for one', async () => {
  show(null, stamp)
  expect(await screen.findByRole('button', { name: '¿Cuál es tu talla?' })).toBeTruthy()
})

test('a described frame is drawn by its own lengths', async () => {
  keepFace({ sizes: ['M'] }, 'hand')
  show(frame, stamp)
  expect(await screen.findByText('A escala')).toBeTruthy()
  expect(screen.getByText('Tu talla es M. Esta montura es XS: te queda estrecha.')).toBeTruthy()
})

test('without either there is nothing', async () => {
  const { container, client } = show(null)
  await expect.poll(() => client.getQueryCache().getAll()[0]?.state.status).toBe('success')
  expect(container.textContent).toBe('')
})
