import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { DeskOrder } from './desk-api'
import { DeskHistory } from './desk-history'
import { DeskNotes } from './desk-notes'

const note = (text: string) => ({
  ...{ at: '2026-11-15T14:00:00Z', kind: 'note', actor_kind: 'staff', actor: 'Rosa', data: { text } },
})
const order = { id: 'o1', number: 'M-10428', version: 1, events: [note('Primera'), note('Segunda')] }

test('two notes of one instant both stand there, the last first', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderWithApp(<DeskNotes order={order as unknown as DeskOrder} />)
  const said = screen.getAllByText(/Primera|Segunda/).map(({ textContent }) => textContent)
  expect(said).toEqual(['Segunda', 'Primera'])
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a note is as long as the server takes it', () => {
  renderWithApp(<DeskNotes order={order as unknown as DeskOrder} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota interna').maxLength).toBe(500)
})

test('notes stand in their own pane, not in the history', () => {
  const placed = { ...note(''), kind: 'placed', data: {} }
  renderWithApp(
    <DeskHistory order={{ ...order, events: [placed, ...order.events] } as unknown as DeskOrder} />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText(/Primera|Segunda/)).toBeNull()
})

test('an order without notes says so', () => {
  renderWithApp(<DeskNotes order={{ ...order, events: [] } as unknown as DeskOrder} />)
  expect(screen.getByText('Aún no hay notas.')).toBeTruthy()
})
