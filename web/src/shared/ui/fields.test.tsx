import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox'
import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { Switch } from './switch'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const texts = { label: 'Email', help: 'Para avisarte del envío.' }
const families: [string, (props: typeof texts & { error?: string }) => ReactElement][] = [
  ['text', (props) => <TextField {...props} />],
  ['password', (props) => <PasswordField {...props} />],
  ['textarea', (props) => <TextArea {...props} />],
  ['select', (props) => <SelectField {...props} />],
  ['checkbox', (props) => <Checkbox {...props} />],
]

function noteOf(control: HTMLElement) {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')
}

test.each(families)('%s: the label names the control, the help describes it', (_name, field) => {
  render(field(texts))
  const control = screen.getByLabelText('Email')
  expect(noteOf(control)?.textContent).toBe('Para avisarte del envío.')
  expect(control.getAttribute('aria-invalid')).toBeNull()
})

test.each(families)('%s: an error takes the place of the help and is announced', (_name, field) => {
  render(field({ ...texts, error: 'Escribe un email válido' }))
  const control = screen.getByLabelText('Email')
  expect(noteOf(control)).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('alert').textContent).toBe('Escribe un email válido')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Para avisarte del envío.')).toBeNull()
})

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Contraseña" />)
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(field.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(field.type).toBe('password')
})

test('a switch is a switch and turns', async () => {
  const user = userEvent.setup()
  render(<Switch label="Activo" />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Activo' })
  await user.click(control)
  expect(control.checked).toBe(true)
})
