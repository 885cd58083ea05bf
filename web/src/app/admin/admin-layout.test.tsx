import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { StaffContext } from '@/features/identity/admin/staff-context'
import { fakeApi } from '@/shared/testing/fake-api'
import { emptyOffice } from '@/shared/testing/office'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { superAdmin } from '@/shared/testing/staff'
import { AdminLayout } from './admin-layout'

beforeEach(() => {
  fakeApi(emptyOffice)
  // biome-ignore lint/suspicious/noDocumentCookie: the layout reads this cookie
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})

function onScreen(kind: 'desk' | 'phone') {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: kind === 'phone' } as MediaQueryList)
}

const signOut = vi.fn()

function showOffice() {
  onScreen('desk')
  return renderWithApp(
    <StaffContext value={{ user: superAdmin, signOut, signingOut: false }}>
      <AdminLayout />
    </StaffContext>,
    { otherRoutes: [{ path: '*', element: 'Otra página' }] },
  )
}

const state = () => document.getElementById('sidebar')?.dataset.state

test('the sidebar lists every screen, in its groups', () => {
  showOffice()
  const labels = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(labels(screen.getByRole('navigation', { name: 'Panel' }))).toEqual([
    'Inicio',
    'Productos',
    'Ventas',
    'Solicitudes',
    'Opiniones',
    'Carritos Abandonados',
    'Clientes',
    'Contenido',
    'Slider Principal',
    'Redes Sociales',
    'Configuración Footer',
    'Usuarios Admin',
    'Configuración',
    'Boletín',
    'Papelera',
    'Auditoría',
    'Copias de Seguridad',
    'Estado del Sistema',
  ])
  expect(labels(screen.getByRole('list', { name: 'Administración' }))).toEqual([
    'Usuarios Admin',
    'Configuración',
  ])
  expect(labels(screen.getByRole('list', { name: 'Gestión de Contenido' }))).toHaveLength(4)
})

test('the header greets and leads out', async () => {
  showOffice()
  expect(screen.getByText('Panel de Administración')).toBeTruthy()
  expect(screen.getByText('Bienvenido, ana@mirada.do')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mirada, panel' }).getAttribute('href')).toBe('/admin/dashboard')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])(
  '%s folds the sidebar, and the next visit remembers',
  async (keys) => {
    const user = userEvent.setup()
    const { unmount } = showOffice()
    expect(state()).toBe('expanded')
    await user.keyboard(keys)
    expect(state()).toBe('collapsed')
    expect(document.cookie).toContain('sidebar_state=false')
    unmount()
    showOffice()
    expect(state()).toBe('collapsed')
  },
)

test('the choice is kept for seven days', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  showOffice()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Mostrar u ocultar el menú' }))
  expect(written).toHaveBeenCalledWith(expect.stringContaining(`max-age=${7 * 24 * 60 * 60}`))
})

test('folded, every link keeps its name', async () => {
  showOffice()
  await userEvent.setup().keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('link', { name: 'Carritos Abandonados' })).toBeTruthy()
})

test('while typing, the shortcut belongs to the text', async () => {
  const user = userEvent.setup()
  showOffice()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await user.keyboard('{Control>}b{/Control}')
  expect(state()).toBe('expanded')
  field.remove()
})

test('on a phone the menu is a sheet and the desk keeps its choice', async () => {
  const user = userEvent.setup()
  showOffice()
  onScreen('phone')
  await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar el menú' }))
  expect(screen.getByRole('dialog', { name: 'Panel de Administración' })).toBeTruthy()
  expect(document.cookie).not.toContain('sidebar_state')
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Ventas' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('how many requests wait stands beside their link, wide and folded', async () => {
  fakeApi({
    'GET /api/admin/client-requests/summary': {
      json: { pending: 4, in_progress: 2, completed: 1, cancelled: 0 },
    },
  })
  showOffice()
  const waiting = { name: 'Solicitudes', description: '4 pendientes' }
  expect(await screen.findByRole('link', waiting)).toBeTruthy()
  await userEvent.setup().keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('link', waiting)).toBeTruthy()
})
