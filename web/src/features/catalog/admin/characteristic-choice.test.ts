import { describe, expect, test } from 'vitest'
import type { Group } from './characteristic-api'
import {
  type Choice,
  choiceOf,
  groupState,
  offeredGroups,
  pairsOf,
  withGroup,
  withoutGroup,
  withValue,
} from './characteristic-choice'

const value = (id: string, characteristic_id: string, is_active = true) => ({
  id,
  characteristic_id,
  value: id,
  display_order: 0,
  is_active,
  swatch: '',
  version: 1,
})
const characteristic = (id: string, values: string[], is_active = true) => ({
  id,
  group_id: 'g',
  name: id,
  description: '',
  display_order: 0,
  is_required: false,
  is_active,
  is_facet: false,
  meaning: '' as const,
  version: 1,
  values: values.map((one) => value(one, id)),
})
const frame: Group = {
  id: 'g',
  name: 'Montura',
  description: '',
  display_order: 0,
  is_active: true,
  version: 1,
  characteristics: [
    characteristic('shape', ['round', 'square']),
    characteristic('colour', ['black', 'tortoise']),
    characteristic('bridge', []),
  ],
}
const other: Choice = { lens: 'grey' }

describe('choosing a whole group', () => {
  test.each<[string, Choice, Choice]>([
    ['sets the first value of each characteristic that has values', {}, { shape: 'round', colour: 'black' }],
    ['leaves what is already set', { colour: 'tortoise' }, { shape: 'round', colour: 'tortoise' }],
    ['leaves other groups alone', other, { ...other, shape: 'round', colour: 'black' }],
  ])('%s', (_, before, after) => {
    expect(withGroup(before, frame)).toEqual(after)
  })
})

describe('unchecking a group', () => {
  test.each<[string, Choice, Choice]>([
    ['removes its characteristics', { shape: 'round', colour: 'tortoise', ...other }, other],
    ['does nothing where none was set', other, other],
  ])('%s', (_, before, after) => {
    expect(withoutGroup(before, frame)).toEqual(after)
  })
})

describe('a group is checked', () => {
  test.each<[string, Choice, ReturnType<typeof groupState>]>([
    ['when all that has values is set', { shape: 'square', colour: 'black' }, 'all'],
    ['in part when some is set', { shape: 'square' }, 'some'],
    ['not at all when nothing is', other, 'none'],
  ])('%s', (_, choice, state) => {
    expect(groupState(choice, frame)).toBe(state)
  })

  test('until one of its characteristics is removed', () => {
    const whole = withGroup({}, frame)
    expect(groupState(whole, frame)).toBe('all')
    expect(groupState(withValue(whole, 'colour', ''), frame)).not.toBe('all')
  })

  test('never when it has nothing to choose', () => {
    expect(groupState({}, { ...frame, characteristics: [] })).toBe('none')
  })
})

test('a characteristic has one value at a time', () => {
  expect(withValue({ shape: 'round' }, 'shape', 'square')).toEqual({ shape: 'square' })
  expect(withValue({ shape: 'round' }, 'shape', '')).toEqual({})
})

test('what is inactive is not offered, unless the product has it', () => {
  const mixed: Group = {
    ...frame,
    characteristics: [
      { ...characteristic('shape', []), values: [value('round', 'shape'), value('heart', 'shape', false)] },
      characteristic('colour', ['black'], false),
    ],
  }
  const asleep: Group = { ...frame, id: 'old', is_active: false }
  const ids = (groups: Group[]) =>
    groups.flatMap((group) => group.characteristics.flatMap((one) => one.values.map(({ id }) => id)))

  expect(ids(offeredGroups([mixed, asleep], {}))).toEqual(['round'])
  expect(ids(offeredGroups([mixed], { shape: 'heart', colour: 'black' }))).toEqual([
    'round',
    'heart',
    'black',
  ])
  expect(offeredGroups([asleep], { colour: 'black' })[0]?.characteristics).toHaveLength(1)
})

test('pairs become a choice and come back as they were', () => {
  const pairs = [{ characteristic_id: 'shape', value_id: 'round' }]
  expect(pairsOf(choiceOf(pairs))).toEqual(pairs)
})
