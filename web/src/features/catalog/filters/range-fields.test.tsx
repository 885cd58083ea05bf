import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { FacetList } from './facet-list'
import { facetOf, facetsOf } from './sample-facets'

const onChange = vi.fn<(f: string) => void>()
const price = { ...facetOf('Precio', { 'x.100': 3 }, 'range'), low: 20, high: 300 }

function Prices() {
  const [f, setF] = useState('')
  const put = (next: string) => {
    onChange(next)
    setF(next)
  }
  return (
    <>
      <FacetList facets={facetsOf(4, [price])} f={f} onChange={(step) => put(step(f))} />
      <button type="button" onClick={() => put('')}>
        Borrar todo
      </button>
    </>
  )
}

async function show() {
  onChange.mockClear()
  renderWithApp(<Prices />)
  const low = await screen.findByLabelText('Precio, desde')
  return { low, high: screen.getByLabelText('Precio, hasta'), user: userEvent.setup() }
}

test('both ends are typed one after the other and are one step', async () => {
  const { low, high, user } = await show()
  await user.type(low, '50')
  await user.tab()
  expect(document.activeElement).toBe(high)
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('150')
  await user.click(document.body)
  expect(onChange.mock.calls).toEqual([['precio.50.150']])
})

test('Enter takes an end at once, and the other can be typed on', async () => {
  const { low, high, user } = await show()
  await user.type(low, '50{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('precio.50.x')
  expect(document.activeElement).toBe(low)
  await user.tab()
  await user.keyboard('150{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('precio.50.150')
  expect(document.activeElement).toBe(high)
  await user.click(document.body)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the fields show what is chosen elsewhere', async () => {
  const { low, high, user } = await show()
  await user.type(low, '90{Enter}')
  await user.click(screen.getByRole('checkbox', { name: /^Hasta \$100/ }))
  expect([low, high].map((field) => (field as HTMLInputElement).value)).toEqual(['', '100'])
  await user.click(screen.getByRole('button', { name: 'Borrar todo' }))
  expect([low, high].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
})
