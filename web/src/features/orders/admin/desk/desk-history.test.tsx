import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { DeskOrder } from './desk-api'
import { DeskHistory } from './desk-history'

const note = (text: string) => ({
  ...{ at: '2026-11-15T14:00:00Z', kind: 'note', actor_kind: 'staff', actor: 'Rosa', data: { text } },
})
const order = { id: 'o1', number: 'M-10428', version: 1, events: [note('Primera'), note('Segunda')] }

test('two notes of one instant both stand there, the last first', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderWithApp(<DeskHistory order={order as unknown as DeskOrder} />)
  const said = screen.getAllByText(/Primera|Segunda/).map(({ textContent }) => textContent)
  expect(said).toEqual(['Segunda', 'Primera'])
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a note is as long as the server takes it', () => {
  renderWithApp(<DeskHistory order={order as unknown as DeskOrder} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota interna').maxLength).toBe(500)
})
