import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { PageContentScreen } from './page-content-screen'

const block = {
  id: 'b1',
  content_key: 'about_history_content',
  title: 'Nuestra historia',
  content: '<p>Una <strong>óptica</strong></p>',
  content_type: 'richtext',
  page_slug: 'about',
  section_key: '',
  description: '',
  display_order: 0,
  is_active: true,
  created_at: '2026-11-15T03:30:00Z',
  updated_at: '2026-11-15T03:30:00Z',
}
const list = 'GET /api/admin/site-content'
const post = 'POST /api/admin/site-content'
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

function show(answers: Parameters<typeof fakeApi>[0] = {}, at = '/') {
  const seen = fakeApi({ [list]: page(block), ...answers })
  const { router } = renderWithApp(<PageContentScreen selling={{ isOpen: false, deliveryCosts: false }} />, {
    at,
  })
  return { seen, router, user: userEvent.setup() }
}

test('the page to show lives in the address', async () => {
  const { seen, router, user } = show({}, '/?page=3')
  await screen.findByText('Nuestra historia')
  await user.selectOptions(screen.getByLabelText('Filtrar por página'), 'Contacto')
  expect(router.state.location.search).toBe('?slug=contact')
  await waitFor(() => expect(seen[list]?.at(-1)?.url.searchParams.get('page_slug')).toBe('contact'))
})

test('questions are written in rows and sent as the shop reads them', async () => {
  const { seen, user } = show({ [list]: page(), [post]: { status: 201, json: block } }, '/?slug=help')
  expect(await screen.findByText('No se encontró contenido para esta página.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Crear primer contenido' }))
  const card = within(screen.getByRole('region', { name: 'Crear contenido' }))
  await user.selectOptions(card.getByLabelText('Página'), 'Centro de Ayuda')
  await user.selectOptions(card.getByLabelText('Tipo'), 'Preguntas frecuentes')
  await user.type(card.getByLabelText('Clave *'), 'help_faq')
  await user.type(card.getByLabelText('Pregunta 1'), '¿Hacen envíos?')
  expect(card.getByText('Completa la pregunta y la respuesta.')).toBeTruthy()
  await user.type(card.getByLabelText('Respuesta 1'), 'Sí')
  const preview = within(card.getByRole('region', { name: 'Vista previa' }))
  expect(preview.getByText('¿Hacen envíos?')).toBeTruthy()
  await user.click(card.getByRole('button', { name: /^Crear/ }))
  expect(await screen.findByText('Contenido creado exitosamente')).toBeTruthy()
  expect(seen[post]?.[0]?.body).toMatchObject({
    page_slug: 'help',
    content_type: 'faq',
    content: '[{"question":"¿Hacen envíos?","answer":"Sí"}]',
  })
})

test('a structure that cannot be read is told, and opens in its raw form', async () => {
  const warning = 'Error loading FAQ content'
  const { user } = show({ [list]: page({ ...block, content_type: 'faq', content: '[{', warning }) })
  expect(await screen.findByText(`La tienda no puede leerlo: ${warning}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edición rápida de Nuestra historia' }))
  expect((screen.getByLabelText('Texto') as HTMLTextAreaElement).value).toBe('[{')
  expect((screen.getByRole('button', { name: 'Usar el editor' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a refused key is named and what was typed stays', async () => {
  const message = 'La clave es requerida'
  const refusal = { detail: 'Error al crear el contenido', errors: [{ field: 'content_key', message }] }
  const { user } = show({ [post]: { status: 422, json: refusal } })
  await user.click(await screen.findByRole('button', { name: 'Nuevo contenido' }))
  const card = within(screen.getByRole('region', { name: 'Crear contenido' }))
  await user.type(card.getByLabelText('Título'), 'Hola')
  await user.click(card.getByRole('button', { name: /^Crear/ }))
  expect(await card.findByText(message)).toBeTruthy()
  expect(screen.getByText('Error al crear el contenido')).toBeTruthy()
  expect((card.getByLabelText('Título') as HTMLInputElement).value).toBe('Hola')
})

test('deleting asks first', async () => {
  const { seen, user } = show({ 'DELETE /api/admin/site-content/b1': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Eliminar Nuestra historia' }))
  expect(seen['DELETE /api/admin/site-content/b1']).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /^Eliminar/ }))
  expect(await screen.findByText('Contenido eliminado exitosamente')).toBeTruthy()
})

test('a built-in text is made one’s own with “Editar”', async () => {
  const { seen, user } = show({ [list]: page(), [post]: { status: 201, json: block } }, '/?slug=about')
  expect(await screen.findByText('No se encontró contenido para esta página.')).toBeTruthy()
  const texts = within(await screen.findByRole('list', { name: 'Textos de fábrica' }))
  expect(texts.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Encabezado')
  await user.click(texts.getByRole('button', { name: 'Editar Nuestra historia' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Editar texto de fábrica' }))
  await user.clear(dialog.getByLabelText('Título'))
  await user.type(dialog.getByLabelText('Título'), 'De dónde venimos')
  await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Contenido creado exitosamente')).toBeTruthy()
  expect(seen[post]?.[0]?.body).toMatchObject({
    page_slug: 'about',
    content_key: 'about_texto_1',
    title: 'De dónde venimos',
    is_active: true,
  })
})

test('without a page chosen there are no built-in texts', async () => {
  show()
  await screen.findByText('Nuestra historia')
  expect(screen.queryByRole('list', { name: 'Textos de fábrica' })).toBeNull()
})
