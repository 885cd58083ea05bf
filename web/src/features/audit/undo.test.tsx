import { screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '@/shared/api/client'
import { useDeed } from '@/shared/editing/use-deed'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { UndoHost } from './undo-host'

const write = 'DELETE /api/admin/slider-content/s1'
const undoing = (id: string) => `POST /api/admin/change-sets/${id}/undo`
const changed = (id: string) => ({ 'Mirada-Change': id })
const answer = (made: string, notes: string[] = []) => ({ change_set: { id: made, state: 'done' }, notes })

// While one message takes another's place, the library lets presses through for an instant.
const presses = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

function Desk() {
  const remove = useDeed({
    kind: 'slide',
    send: () => api.DELETE('/api/admin/slider-content/{id}', { params: { path: { id: 's1' } } }),
    done: () => ['Slide eliminado correctamente'],
  })
  return (
    <>
      <button type="button" onClick={() => remove.mutate()}>
        Eliminar
      </button>
      <UndoHost />
    </>
  )
}

test('what was done is taken back by its own sentence, and done again by the next', async () => {
  const user = presses()
  const seen = fakeApi({
    [write]: { status: 204, headers: changed('c1') },
    [undoing('c1')]: { json: answer('c2', ['Vuelve sin su imagen.']), headers: changed('c2') },
    [undoing('c2')]: { json: answer('c3'), headers: changed('c3') },
  })
  renderWithApp(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Se deshizo: Slide eliminado correctamente')).toBeTruthy()
  expect(screen.getByText('Vuelve sin su imagen.')).toBeTruthy()
  expect(seen[undoing('c1')]?.[0]?.body).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Rehacer' }))
  expect(await screen.findByText('Se rehizo: Slide eliminado correctamente')).toBeTruthy()
})

test('what takes long is said at once, and again when it is done', async () => {
  const user = presses()
  const open = { id: 'c2', state: 'open', size: 900, done: 100 }
  const looked = 'GET /api/admin/change-sets/c2'
  const seen = fakeApi({
    [write]: { status: 204, headers: changed('c1') },
    [undoing('c1')]: { json: { change_set: open, notes: [] }, headers: changed('c2') },
    [looked]: [
      { json: { ...open, done: 500, notes: [], revisions: [] } },
      { json: { ...open, state: 'done', done: 900, notes: ['Volvió a 899 productos.'], revisions: [] } },
    ],
    [undoing('c2')]: { json: answer('c3'), headers: changed('c3') },
  })
  renderWithApp(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText(/Son muchos registros: sigue aunque cierres esta página/)).toBeTruthy()
  expect(await screen.findByText('Volvió a 899 productos.', {}, { timeout: 4000 })).toBeTruthy()
  expect(seen[looked]).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Rehacer' }))
  expect(await screen.findByText('Se rehizo: Slide eliminado correctamente')).toBeTruthy()
})

test('a write that cannot be taken back offers nothing', async () => {
  const user = presses()
  fakeApi({ [write]: { status: 204 } })
  renderWithApp(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Slide eliminado correctamente')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

test('what somebody changed since is asked about, field by field', async () => {
  const user = presses()
  const clash = { choice: 'r1.Title', kind: 'slide', name: 'Sol', field: 'Title', before: 'Sol', now: 'Mar' }
  const conflict = {
    status: 409,
    code: 'changes.conflict',
    detail: 'Alguien cambió lo mismo',
    current: [clash],
  }
  const seen = fakeApi({
    [write]: { status: 204, headers: changed('c1') },
    [undoing('c1')]: [
      { status: 409, json: conflict },
      { json: answer('c2'), headers: changed('c2') },
    ],
  })
  renderWithApp(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const box = await screen.findByRole('checkbox', { name: 'Volver a «Título» de antes' })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Campo',
    'Antes',
    'Ahora',
    'Quedará',
  ])
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Se deshizo: Slide eliminado correctamente')).toBeTruthy()
  expect(seen[undoing('c1')]?.[1]?.body).toEqual({ decided: true, take: ['r1.Title'] })
})
