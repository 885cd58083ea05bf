import { expect, test } from 'vitest'
import type { Trait } from './api'
import { frameSize, groupTraits } from './characteristic-groups'

const trait = (group: string, name: string, value: string): Trait => ({
  characteristic: { id: name, name, description: '', group: { id: group, name: group, description: '' } },
  value: { id: value, value },
})

const traits = [
  trait('Medidas', 'Talla', 'S'),
  trait('Materiales', 'Color', 'Carey'),
  trait('Medidas', 'Calibre', '47-23-145'),
  trait('Materiales', 'Color', 'Miel'),
]

test('values stand under their characteristic and these under their group', () => {
  expect(groupTraits(traits).map(({ name, lines }) => [name, lines.map((line) => line.values)])).toEqual([
    ['Medidas', [['S'], ['47-23-145']]],
    ['Materiales', [['Carey', 'Miel']]],
  ])
})

test('the three numbers of a frame are found among its values', () => {
  expect(frameSize(traits)).toEqual(['47', '23', '145'])
  expect(frameSize([trait('Medidas', 'Calibre', '52 □ 20 – 140 mm')])).toEqual(['52', '20', '140'])
  expect(frameSize([trait('Garantía', 'Teléfono', '809-555-0142')])).toBeNull()
})
