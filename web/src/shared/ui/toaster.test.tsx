import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast, toast } from './toast'
import { Toaster } from './toaster'

afterEach(() => {
  vi.useRealTimers()
  const shown = shownToast()
  if (shown) dismissToast(shown.id)
})

const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('a second toast takes the place of the first', () => {
  render(<Toaster />)
  act(() => toast({ title: 'Samaná agregado al carrito' }))
  act(() => toast({ title: 'Agregado a favoritos' }))
  expect(titles()).toEqual(['Agregado a favoritos'])
})

test('a toast leaves after five seconds', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ title: 'Agregado a favoritos' }))
  act(() => vi.advanceTimersByTime(4900))
  expect(titles()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(200))
  expect(titles()).toHaveLength(0)
})

test('a toast can be closed', async () => {
  const user = userEvent.setup()
  render(<Toaster />)
  act(() => toast({ title: 'Error', description: 'No se pudo crear el slide', variant: 'destructive' }))
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(titles()).toHaveLength(0)
})

test('a toast is announced', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Error', description: 'No se pudo crear el slide', variant: 'destructive' }))
  const announcement = await screen.findByRole('status')
  await vi.waitFor(() => expect(announcement.textContent).toContain('No se pudo crear el slide'))
})
