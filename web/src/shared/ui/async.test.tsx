import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { Async } from './async'

function Brands({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['brands'], queryFn: load })
  return (
    <Async query={query} errorText="No se pudieron cargar las marcas" empty="No hay marcas">
      {(brands) => brands.join(', ')}
    </Async>
  )
}

test('waiting is said', () => {
  renderWithApp(<Brands load={() => new Promise(() => {})} />)
  expect(screen.getByText('Cargando…').closest('[role=status]')).not.toBeNull()
})

test('data is drawn', async () => {
  renderWithApp(<Brands load={async () => ['Malecón', 'Ozama']} />)
  expect(await screen.findByText('Malecón, Ozama')).toBeTruthy()
})

test('nothing is one sentence', async () => {
  renderWithApp(<Brands load={async () => []} />)
  expect(await screen.findByText('No hay marcas')).toBeTruthy()
})

test('a failure is said and can be retried', async () => {
  const user = userEvent.setup()
  const load = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(['Norte'])
  renderWithApp(<Brands load={load} />)
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar las marcas')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Norte')).toBeTruthy()
})

test('a failed refresh keeps what is there', async () => {
  const load = vi
    .fn<() => Promise<string[]>>()
    .mockResolvedValueOnce(['Norte'])
    .mockRejectedValue(new Error('down'))
  const { client } = renderWithApp(<Brands load={load} />)
  await screen.findByText('Norte')
  await client.refetchQueries()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Norte')).toBeTruthy()
})
