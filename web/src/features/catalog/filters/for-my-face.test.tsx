import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepFace } from '@/shared/fitting/my-face'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { FacePart } from './face-part'
import { ForMyFace } from './for-my-face'
import type { ListAddress } from './list-address'
import type { Narrowing } from './use-narrowing'

afterEach(() => localStorage.clear())

function narrowingOf(f = '') {
  const change = vi.fn<Narrowing['change']>()
  const address: ListAddress = { scope: 'brands', sort: 'newest', page: 1, f }
  const query = { data: undefined, isError: false, isFetching: true, refetch: () => {} }
  return { address, facets: undefined, known: undefined, hasFailed: false, query, isCounting: true, change }
}

function show(f = '') {
  const narrowing = narrowingOf(f)
  renderWithApp(<ForMyFace narrowing={narrowing} isPressed={false} />)
  return narrowing.change
}

/** What the last press makes of a list that is narrowed so by then. */
function made(change: ReturnType<typeof show>, f: string) {
  const step = change.mock.lastCall?.[0]
  return typeof step === 'function' ? step({ scope: 'brands', sort: 'newest', page: 1, f }) : step
}

const kept = () => JSON.parse(localStorage.getItem('client_face') ?? 'null')

test('without a size it asks, and the numbers of my glasses narrow the list by their size', async () => {
  const user = userEvent.setup()
  const change = show('color.negro')
  await user.click(screen.getByRole('button', { name: 'Para tu rostro' }))
  const keep = await screen.findByRole('button', { name: 'Guardar mi talla en este dispositivo' })
  expect(keep).toHaveProperty('disabled', true)
  expect(screen.getByRole('link', { name: /Medir con la cámara/ }).getAttribute('href')).toBe(
    '/virtual-try-on',
  )
  await user.type(screen.getByLabelText('Usar los números de mis gafas'), '52-18-145')
  expect(screen.getByRole('radio', { name: 'S' })).toHaveProperty('checked', true)
  await user.click(keep)
  expect(kept()).toMatchObject({ v: 1, sizes: ['S'], from: 'glasses' })
  expect(made(change, 'color.negro')).toEqual({ f: 'color.negro_talla.s' })
  expect(await screen.findByRole('button', { name: 'Para tu rostro: S' })).toBeTruthy()
})

test('a letter can be chosen by hand', async () => {
  const user = userEvent.setup()
  const change = show()
  await user.click(screen.getByRole('button', { name: 'Para tu rostro' }))
  await user.click(await screen.findByRole('radio', { name: 'L' }))
  await user.click(screen.getByRole('button', { name: 'Guardar mi talla en este dispositivo' }))
  expect(kept()).toMatchObject({ sizes: ['L'], from: 'hand' })
  expect(made(change, '')).toEqual({ f: 'talla.l' })
})

test('with a size it switches the filter on and off', async () => {
  const user = userEvent.setup()
  keepFace({ sizes: ['M', 'S'], pupils: 63.2 }, 'camera')
  const change = show('talla.m.s')
  const chip = screen.getByRole('button', { name: 'Para tu rostro: M o S' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(made(change, 'talla.m.s')).toEqual({ f: '' })
})

test('a tick that was made just before stays', async () => {
  keepFace({ sizes: ['M'] }, 'hand')
  const change = show()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Para tu rostro: M' }))
  expect(made(change, 'forma.redonda')).toEqual({ f: 'forma.redonda_talla.m' })
})

test('the size is forgotten by its menu, and the filter with it', async () => {
  const user = userEvent.setup()
  keepFace({ sizes: ['M'] }, 'hand')
  const change = show('talla.m')
  await user.click(await screen.findByRole('button', { name: 'Tu talla' }))
  expect(screen.getByRole('link', { name: 'Medir de nuevo' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Borrar mi talla' }))
  expect(kept()).toBeNull()
  expect(made(change, 'talla.m')).toEqual({ f: '' })
  expect(screen.getByRole('button', { name: 'Para tu rostro' })).toBeTruthy()
})

test('a press before it is there is answered once it is', async () => {
  renderWithApp(<FacePart narrowing={narrowingOf()} />)
  const drawn = screen.getByRole('button', { name: 'Para tu rostro' })
  drawn.click()
  expect(await screen.findByRole('button', { name: 'Guardar mi talla en este dispositivo' })).toBeTruthy()
  expect(drawn.isConnected).toBe(false)
})

test('where a size is known, that press narrows the list', async () => {
  keepFace({ sizes: ['M'] }, 'hand')
  const narrowing = narrowingOf()
  renderWithApp(<FacePart narrowing={narrowing} />)
  screen.getByRole('button', { name: 'Para tu rostro' }).click()
  await vi.waitFor(() => expect(narrowing.change).toHaveBeenCalledOnce())
  expect(made(narrowing.change, '')).toEqual({ f: 'talla.m' })
})
