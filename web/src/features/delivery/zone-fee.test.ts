import { expect, test } from 'vitest'
import { zoneFee } from './zone-fee'

const zone = (name: string, fee: number, province: string, municipality = '') => ({
  ...{ name, fee, is_active: true, is_rest: province === '' },
  places: province ? [{ province, municipality }] : [],
})
const a = zone('A', 0, 'Santiago', 'Santiago')
const rest = zone('R', 300, '')
const zones = [zone('B', 150, 'Santiago'), a, zone('C', 200, 'Santo Domingo'), rest]

test.each([
  ['Santiago', 'Santiago', 0],
  ['Santiago', 'Tamboril', 150],
  ['Santo Domingo', 'Boca Chica', 200],
  ['Samaná', 'Samaná', 300],
])('%s, %s costs %d', (province, municipality, fee) => {
  expect(zoneFee(zones, { province, municipality }, 0, 0)?.fee).toBe(fee)
})

test('what no zone names, what is switched off, and what is free from a sum on', () => {
  const samana = { province: 'Samaná', municipality: 'Samaná' }
  const santiago = { province: 'Santiago', municipality: 'Santiago' }
  expect(
    zoneFee(
      zones.filter((one) => one !== rest),
      samana,
      0,
      0,
    ),
  ).toBeUndefined()
  const withoutA = zones.map((one) => (one === a ? { ...a, is_active: false } : one))
  expect(zoneFee(withoutA, santiago, 0, 0)?.fee).toBe(150)
  expect(zoneFee(zones, samana, 5000, 5000)?.fee).toBe(0)
  expect(zoneFee(zones, samana, 4999.99, 5000)?.fee).toBe(300)
  expect(zoneFee([], samana, 0, 0)?.fee).toBe(0)
})
