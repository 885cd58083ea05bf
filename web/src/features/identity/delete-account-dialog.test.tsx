import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { DeleteAccountDialog } from './delete-account-dialog'

test('whoever deletes the account reads first what becomes of the orders', () => {
  renderWithApp(<DeleteAccountDialog onClose={() => {}} />)
  expect(screen.getByText('No se puede deshacer. Tus pedidos se conservan sin tu nombre.')).toBeTruthy()
  expect(screen.getByText(/aún no has pagado se cancelan/)).toBeTruthy()
  expect(screen.getByText(/hasta 30 días después de cerrarse/)).toBeTruthy()
})
