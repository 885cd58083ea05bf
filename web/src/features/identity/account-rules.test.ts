import { expect, test } from 'vitest'
import { signUpSchema } from './account-rules'

const whole = {
  first_name: 'Ana',
  last_name: 'Mena',
  email: 'ana@correo.do',
  password: 'secreta',
  confirm_password: 'secreta',
}

const complaints = (change: Partial<typeof whole>) =>
  signUpSchema
    .safeParse({ ...whole, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('a whole form passes, and whether the email is one is left to the server', () => {
  expect(complaints({})).toEqual([])
  expect(complaints({ email: 'no-es-email' })).toEqual([])
})

test('each of the five fields is required, and blanks do not fill one', () => {
  for (const field of Object.keys(whole)) {
    expect(complaints({ [field]: '  ' })).toEqual([[field, 'Este campo es requerido']])
  }
})

test('that both passwords match is looked at before their length', () => {
  expect(complaints({ password: 'abc', confirm_password: 'abd' })).toEqual([
    ['confirm_password', 'Las contraseñas no coinciden'],
  ])
  expect(complaints({ password: 'abcde', confirm_password: 'abcde' })).toEqual([
    ['password', 'La contraseña debe tener al menos 6 caracteres'],
  ])
})

test('length is counted in characters, as the server counts', () => {
  expect(complaints({ password: '🕶🕶🕶🕶🕶🕶', confirm_password: '🕶🕶🕶🕶🕶🕶' })).toEqual([])
  expect(complaints({ password: '🕶🕶🕶🕶🕶', confirm_password: '🕶🕶🕶🕶🕶' })).toHaveLength(1)
})
