import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { UnsavedChanges } from './unsaved-changes'

function showForm(dirty: boolean) {
  return renderWithApp(
    <>
      <UnsavedChanges when={dirty} />
      <Link to="/away">Salir</Link>
    </>,
    { otherRoutes: [{ path: '/away', element: 'Lejos' }], unguarded: true },
  )
}

test('without changes nothing is asked', async () => {
  showForm(false)
  await userEvent.setup().click(screen.getByRole('link', { name: 'Salir' }))
  expect(await screen.findByText('Lejos')).toBeTruthy()
})

test('with changes leaving waits for the answer: stay', async () => {
  const user = userEvent.setup()
  const { router } = showForm(true)
  await user.click(screen.getByRole('link', { name: 'Salir' }))
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})

test('with changes leaving waits for the answer: leave', async () => {
  const user = userEvent.setup()
  showForm(true)
  await user.click(screen.getByRole('link', { name: 'Salir' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  expect(await screen.findByText('Lejos')).toBeTruthy()
})

test.each([
  [true, true],
  [false, false],
])('closing the window with changes (%s) is held (%s)', (dirty, held) => {
  showForm(dirty)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(held)
})
