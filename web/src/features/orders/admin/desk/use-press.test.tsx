import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { Act, DeskOrder } from './desk-api'
import { usePress } from './use-press'

const order = { id: 'o1', version: 3 } as DeskOrder

function Press({ send }: { send: (act: Act) => Promise<unknown> }) {
  const press = usePress(order, { send, done: 'Hecho', failed: 'No se pudo' })
  return (
    <button type="button" onClick={() => press.mutate()}>
      {press.isPending ? 'Enviando' : press.status}
    </button>
  )
}

test('a press whose answer was lost keeps its key; after an answer the next has its own', async () => {
  const keys: string[] = []
  const answers = [() => Promise.reject(new ApiError(503, '', '')), async () => 'ok', async () => 'ok']
  renderWithApp(
    <Press
      send={({ key }) => {
        keys.push(key)
        return answers[keys.length - 1]?.() ?? Promise.resolve()
      }}
    />,
  )
  const button = screen.getByRole('button')
  for (const [count, said] of ['error', 'success', 'success'].entries()) {
    await userEvent.click(button)
    await waitFor(() => expect([keys.length, button.textContent]).toEqual([count + 1, said]))
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
