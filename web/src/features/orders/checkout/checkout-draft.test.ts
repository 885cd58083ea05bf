import { expect, test } from 'vitest'
import { emptyForm, newDraft, parseDraft } from './checkout-draft'
import { fiscalWarning, problemsOf } from './form-problems'

const day = 24 * 60 * 60 * 1000

test('a form is kept as it was for a day', () => {
  const draft = { ...newDraft(1000), form: { ...emptyForm, name: 'Ana', way: 'cod', wants_fiscal: true } }
  const stored = JSON.parse(JSON.stringify(draft))
  expect(parseDraft(stored, 1000 + day)).toEqual(draft)
  expect(parseDraft(stored, 1001 + day)).toBeNull()
  expect(parseDraft(stored, 1000 - 3_600_000), 'a clock that was put back').not.toBeNull()
})

test.each([null, 'x', 7, {}, { id: 1 }, { id: 'a', began_at: 1, form: 'x' }])('%j is no form', (raw) => {
  expect(parseDraft(raw, 2)).toBeNull()
})

test('what does not fit its field is left out of a stored form', () => {
  const stored = { id: 'a', began_at: 1, was_sent: 'yes', form: { name: 7, note: 'timbre', evil: 1 } }
  expect(parseDraft(stored, 2)).toEqual({
    id: 'a',
    began_at: 1,
    was_sent: false,
    form: { ...emptyForm, note: 'timbre' },
  })
})

const full = { ...emptyForm, name: 'Ana', phone: '809 555 0101', way: 'cod' }

test.each([
  ['nothing', full, true, []],
  ['everything', { ...emptyForm, name: ' ', phone: '' }, false, ['delivery', 'name', 'phone', 'way']],
  ['a telephone that is none', { ...full, phone: '555-0101' }, true, ['phone']],
  ['a note too long', { ...full, note: 'n'.repeat(501) }, true, ['note']],
  ['a voucher for consumers needs nothing', { ...full, wants_fiscal: true }, true, []],
  [
    'a fiscal credit needs id and name',
    { ...full, wants_fiscal: true, fiscal_kind: 'credito_fiscal' },
    true,
    ['fiscal_id', 'fiscal_name'],
  ],
  [
    'a special regime needs a name',
    { ...full, wants_fiscal: true, fiscal_kind: 'regimen_especial' },
    true,
    ['fiscal_name'],
  ],
  [
    'an id that was typed must be one',
    { ...full, wants_fiscal: true, fiscal_id: '123' },
    true,
    ['fiscal_id'],
  ],
])('%s', (_, form, hasDestination, fields) => {
  expect(Object.keys(problemsOf(form, hasDestination))).toEqual(fields)
})

test('a last digit that does not fit warns and refuses nothing', () => {
  expect(fiscalWarning('101850042')).toBe('Revisa el número: el último dígito no coincide.')
  expect(fiscalWarning('101850043')).toBeUndefined()
  const form = { ...full, wants_fiscal: true, fiscal_id: '101850042' }
  expect(problemsOf(form, true)).toEqual({})
})
