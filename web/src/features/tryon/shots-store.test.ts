import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addShot, removeShot, showShotsTo, type Taken, useShots } from './shots-store'
import { houseModels } from './wearable'

const taken = (i = 0): Taken => ({
  kind: 'photo',
  worn: houseModels[i] ?? null,
  size: { abstains: 'measuring' },
  file: new Blob(),
})
const shots = () => renderHook(useShots)

beforeEach(() => {
  vi.stubGlobal('URL', {
    createObjectURL: () => 'blob:one',
    revokeObjectURL: vi.fn(),
  })
})
afterEach(() => {
  act(() => {
    showShotsTo('nobody else')
    showShotsTo(null)
  })
  vi.unstubAllGlobals()
})

test('four are kept, the oldest goes first and its address with it', () => {
  const { result } = shots()
  act(() => {
    for (let i = 0; i < 5; i++) addShot(taken(i))
  })
  expect(result.current.map(({ worn }) => worn)).toEqual(houseModels.slice(1, 5))
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
  act(() => removeShot(result.current[0]?.id ?? 0))
  expect(result.current).toHaveLength(3)
})

test('they stay when the screen goes, for the next product', () => {
  const first = shots()
  act(() => addShot(taken()))
  first.unmount()
  expect(shots().result.current).toHaveLength(1)
})

test('whoever signs in keeps them, and takes them away by signing out', () => {
  const { result } = shots()
  act(() => {
    showShotsTo(null)
    addShot(taken())
    showShotsTo('ana')
  })
  expect(result.current).toHaveLength(1)
  act(() => showShotsTo(null))
  expect(result.current).toHaveLength(0)
})
