import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { BrandDialog } from '@/features/catalog/admin/brand-dialog'
import { DraftOwner } from '@/shared/editing/drafts'
import { fakeApi, server } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'

const brand = { id: 'b1', name: 'Caribe', description: 'Una', logo_url: '', product_count: 0, version: 1 }
const put = 'PUT /api/admin/brands/b1'

afterEach(() => localStorage.clear())

function show(answers: Parameters<typeof fakeApi>[0] = {}, owner = 'ana') {
  let closed = 0
  const seen = fakeApi(answers)
  const view = renderWithApp(
    <DraftOwner value={owner}>
      <BrandDialog brand={brand} onClose={() => (closed += 1)} />
    </DraftOwner>,
    { language: 'en' },
  )
  return { seen, user: userEvent.setup(), closed: () => closed, ...view }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')

test('closing the brand window asks', async () => {
  const { user, closed } = show()
  await user.type(name(), ' Sur')
  await user.keyboard('{Escape}')
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect([asked.lang, screen.getByRole('dialog', { hidden: true }).lang]).toEqual(['en', 'en'])
  const question = within(asked)
  expect(question.getByText(/Your changes will be lost\. Not saved: Caribe\./)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(name().value).toBe('Caribe Sur')
  expect(closed()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(closed()).toBe(1)
})

test('a window without changes closes at once', async () => {
  const { user, closed } = show()
  await user.type(name(), 'x')
  await user.type(name(), '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed()).toBe(1)
})

test('two people, different fields: both stay', async () => {
  const theirs = { ...brand, description: 'Otra', version: 2 }
  const stale = {
    status: 409,
    json: { code: 'catalog.stale_brand', current: theirs, changed_by: 'luis@mirada.do' },
  }
  const { user, seen, closed } = show({ [put]: [stale, { json: { ...theirs, version: 3 } }] })
  await user.type(name(), ' Sur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved together with the changes of luis@mirada.do')).toBeTruthy()
  expect(seen[put]?.[1]?.body).toEqual({ name: 'Caribe Sur', description: 'Otra', logo_url: '', version: 2 })
  expect(closed()).toBe(1)
})

test('whoever is overtaken twice in other fields is still saved together', async () => {
  const stale = (description: string, version: number) => ({
    status: 409,
    json: {
      code: 'catalog.stale_brand',
      current: { ...brand, description, version },
      changed_by: 'luis@mirada.do',
    },
  })
  const saved = { json: { ...brand, version: 4 } }
  const { user, seen } = show({ [put]: [stale('Otra', 2), stale('Otra más', 3), saved] })
  await user.type(name(), ' Sur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved together with the changes of luis@mirada.do')).toBeTruthy()
  expect(seen[put]?.[2]?.body).toMatchObject({ name: 'Caribe Sur', description: 'Otra más', version: 3 })
})

test('two people, same field: one dialog', async () => {
  const theirs = { ...brand, name: 'Caribe Norte', version: 2 }
  const stale = {
    status: 409,
    json: { code: 'catalog.stale_brand', current: theirs, changed_by: 'luis@mirada.do' },
  }
  const { user, seen } = show({ [put]: [stale, { json: { ...theirs, version: 3 } }] })
  await user.type(name(), ' Sur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else changed this/ }))
  expect(dialog.getAllByRole('row')[1]?.textContent).toBe('NameCaribe NorteCaribe Sur')
  expect(seen[put]).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Keep my changes on top of it' }))
  expect(name().value).toBe('Caribe Sur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(seen[put]?.[1]?.body).toMatchObject({ name: 'Caribe Sur', version: 2 }))
})

test('Save waits for the picture, and a refused picture stops it', async () => {
  const { user, seen, closed } = show({ [put]: { json: { ...brand, version: 2 } } })
  const nobody = (_: Response) => {}
  let answer = nobody
  server.use(http.post('*/api/admin/uploads', () => new Promise<Response>((resolve) => (answer = resolve))))
  const choose = async (file: string) => {
    answer = nobody
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], file, { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await screen.findByText('Waiting for 1 file…')
    await waitFor(() => expect(answer).not.toBe(nobody))
  }
  await user.type(name(), ' Sur')
  await choose('roto.png')
  const refusal = { status: 422, code: 'catalog.invalid_image', detail: 'El archivo no es una imagen' }
  answer(HttpResponse.json(refusal, { status: 422 }))
  expect(await screen.findByText('roto.png could not be uploaded, so nothing was saved.')).toBeTruthy()
  expect(screen.getByText('El archivo no es una imagen')).toBeTruthy()
  expect(seen[put]).toHaveLength(0)
  expect(name().value).toBe('Caribe Sur')

  await choose('bueno.png')
  answer(HttpResponse.json({ url: '/media/brand-logos/1.png' }, { status: 201 }))
  await screen.findByText('Brand updated successfully')
  expect(seen[put]?.map(({ body }) => body)).toEqual([
    { name: 'Caribe Sur', description: 'Una', logo_url: '/media/brand-logos/1.png', version: 1 },
  ])
  expect(closed()).toBe(1)
})

test('an old draft is shown before it is taken, and the next person sees none', async () => {
  const { user, unmount } = show()
  await user.type(name(), ' Sur')
  await waitFor(() => expect(localStorage.getItem('admin_draft:ana:brand:b1')).toContain('Caribe Sur'), {
    timeout: 4000,
  })
  unmount()

  const other = show({}, 'luis')
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
  other.unmount()

  const again = show()
  expect(screen.getByText(/You have unsaved changes from/)).toBeTruthy()
  expect(name().value).toBe('Caribe')
  await again.user.click(screen.getByRole('button', { name: 'View' }))
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('NameCaribeCaribe Sur')
  await again.user.click(screen.getByRole('button', { name: 'Recover' }))
  expect(name().value).toBe('Caribe Sur')
})

test('a write refused for an ended session waits, and is sent once more when the person is back', async () => {
  const { pausedSession } = await import('@/shared/editing/paused-session')
  const gone = { status: 401, json: { code: 'identity.missing_session', detail: 'x' } }
  const { user, seen, closed } = show({ [put]: [gone, { json: { ...brand, version: 2 } }] })
  await user.type(name(), ' Sur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(pausedSession.isWaitedFor()).toBe(true))
  expect(name().value).toBe('Caribe Sur')
  pausedSession.end(true)
  await screen.findByText('Brand updated successfully')
  expect(seen[put]).toHaveLength(2)
  expect(closed()).toBe(1)
})
