import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ordering } from '@/features/orders/ordering-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { DeliveryLine } from './delivery-line'

const zone = (days_min: number, days_max: number) => ({ days_min, days_max })

test.each([
  [[], 'Entrega de 1 a 5 días laborables'],
  [[zone(1, 2), zone(2, 4)], 'Entrega de 1 a 4 días laborables'],
  [[zone(3, 3)], 'Entrega en 3 días laborables'],
  [[zone(1, 1), zone(1, 1)], 'Entrega en 1 día laborable'],
])('zones of %j: %s', (zones, words) => {
  const ordering = { delivery_days: zones } as unknown as Ordering
  renderWithApp(<DeliveryLine ordering={ordering} userId={null} />)
  expect(screen.getByText(/^Entrega/).textContent).toBe(`${words}, en estuche rígido.`)
})
