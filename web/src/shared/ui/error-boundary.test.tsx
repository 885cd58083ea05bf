import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary'

let broken = true

function Part() {
  if (broken) throw new Error('no network')
  return 'Galería'
}

test('a failure stays in its place, says what it was and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText('no network')).toBeTruthy()
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('Galería')).toBeTruthy()
})
