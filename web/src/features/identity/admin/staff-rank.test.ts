import { describe, expect, test } from 'vitest'
import { plainAdmin, rowOf, superAdmin } from '@/shared/testing/staff'
import { grantableRoles, isSelf, mayResetFactor, mayTouch, whyNotDelete, whyRankIsFixed } from './staff-rank'

const ana = rowOf(superAdmin)
const luis = rowOf(plainAdmin)
const marta = rowOf({ ...plainAdmin, id: 'u-marta' })

describe('an administrator', () => {
  test('touches administrators, never a super administrator', () => {
    expect(mayTouch(plainAdmin, marta)).toBe(true)
    expect(mayTouch(plainAdmin, luis)).toBe(true)
    expect(mayTouch(plainAdmin, ana)).toBe(false)
  })

  test('gives no rank above their own', () => {
    expect(grantableRoles(plainAdmin)).toEqual(['admin'])
  })
})

describe('a super administrator', () => {
  test('touches everyone and gives both roles', () => {
    expect([ana, luis].every((row) => mayTouch(superAdmin, row))).toBe(true)
    expect(grantableRoles(superAdmin)).toEqual(['admin', 'super_admin'])
  })
})

test("only super administrators take a second factor away, and nobody one's own", () => {
  const withFactor = { has_second_factor: true }
  expect(mayResetFactor(superAdmin, rowOf(plainAdmin, withFactor))).toBe(true)
  expect(mayResetFactor(superAdmin, rowOf(plainAdmin))).toBe(false)
  expect(mayResetFactor(superAdmin, rowOf(superAdmin, withFactor))).toBe(false)
  expect(mayResetFactor(plainAdmin, rowOf({ ...plainAdmin, id: 'u-marta' }, withFactor))).toBe(false)
})

describe.each([superAdmin, plainAdmin])('$role', (me) => {
  test('cannot delete, demote or deactivate themselves', () => {
    expect(isSelf(me, rowOf(me))).toBe(true)
    expect(whyNotDelete(me, rowOf(me))).toBe('No puedes eliminarte a ti mismo.')
    expect(whyRankIsFixed(me, rowOf(me))).toBe('Nadie puede cambiar su propio rol ni desactivarse.')
  })

  test('can do so with another, and chooses freely for a new one', () => {
    expect(whyNotDelete(me, marta)).toBeNull()
    expect(whyRankIsFixed(me, marta)).toBeNull()
    expect(whyRankIsFixed(me, null)).toBeNull()
  })
})
