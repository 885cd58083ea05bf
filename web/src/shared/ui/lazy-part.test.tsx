import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionLost, connectionWorks } from '@/shared/api/connection'
import { lazyPart } from './lazy-part'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  connectionWorks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const Window = ({ open }: { open: boolean }) => (open ? <p>Ventana</p> : null)
const missing = () => Promise.reject(new TypeError('404'))

/** Fails so many times and then comes. */
const comesAfter = (failures: number) => {
  let asked = 0
  return vi.fn(async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('404')
    return { default: Window }
  })
}

test('a part that fails a few times still comes, and its place waits', async () => {
  const Part = lazyPart(comesAfter(3), { waiting: <p>Un momento</p> })
  render(<Part open />)
  await pass(0)
  expect(screen.getByText('Un momento')).toBeTruthy()
  await pass(4000)
  expect(screen.getByText('Ventana')).toBeTruthy()
})

test('a part that does not come costs its own place, and is tried again when asked', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = comesAfter(4)
  const Part = lazyPart(load)
  render(
    <>
      <p>Lo demás</p>
      <Part open />
    </>,
  )
  await pass(5000)
  expect(screen.getByText('Lo demás')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar esta parte')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await pass(0)
  expect(screen.getByText('Ventana')).toBeTruthy()
})

test('a window that did not come is tried again by opening it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Part = lazyPart(comesAfter(4), { floating: true })
  const { rerender } = render(<Part open />)
  await pass(5000)
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(<Part open={false} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Part open />)
  await pass(0)
  expect(screen.getByText('Ventana')).toBeTruthy()
})

test('without a connection a part waits for it', async () => {
  const load = vi.fn(missing)
  const Part = lazyPart<{ open: boolean }>(load, { waiting: <p>Un momento</p> })
  connectionLost()
  render(<Part open />)
  await pass(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Un momento')).toBeTruthy()
  load.mockResolvedValue({ default: Window } as never)
  connectionWorks()
  await pass(0)
  expect(screen.getByText('Ventana')).toBeTruthy()
})
