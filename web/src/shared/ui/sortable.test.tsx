import { useSortable } from '@dnd-kit/sortable'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Sortable } from './sortable'

const names = ['Samaná', 'Ocoa']

function Handle({ name }: { name: string }) {
  const { setNodeRef, attributes, listeners } = useSortable({ id: name })
  return (
    <button type="button" ref={setNodeRef} {...attributes} {...listeners}>
      {name}
    </button>
  )
}

function renderNames() {
  const onOrder = vi.fn()
  render(
    <Sortable items={names} idOf={(name) => name} nameOf={(name) => name} onOrder={onOrder}>
      {names.map((name) => (
        <Handle key={name} name={name} />
      ))}
    </Sortable>,
  )
  return onOrder
}

const press = (code: string, key = code) =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Samaná' }), { code, key })

/** Timers run in the order they were set. */
const whatWaits = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('an Escape right behind the lifting leaves everything where it was', async () => {
  const onOrder = renderNames()
  press('Space', ' ')
  expect(press('Escape')).toBe(false) // claimed, so that the window around it stays
  await screen.findByText('Samaná quedó donde estaba.')
  expect(onOrder).not.toHaveBeenCalled()
})

test('an Escape that was heard is not pressed again', async () => {
  renderNames()
  press('Space', ' ')
  await whatWaits()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  press('Escape')
  await whatWaits()
  document.removeEventListener('keydown', heard)
  screen.getByText('Samaná quedó donde estaba.')
  expect(heard).toHaveBeenCalledOnce()
})
