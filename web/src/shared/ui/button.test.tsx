import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

test('a busy button says what it does and cannot be pressed again', async () => {
  const user = userEvent.setup()
  const press = vi.fn()
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} busy busyText="Guardando...">
        Guardar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('both labels stay in the button, so its width does not change', () => {
  const { rerender } = render(<Button busyText="Guardando...">Guardar</Button>)
  const words = () => screen.getByRole('button').textContent
  expect(words()).toBe('GuardarGuardando...')
  rerender(
    <Button busyText="Guardando..." busy>
      Guardar
    </Button>,
  )
  expect(words()).toBe('GuardarGuardando...')
})
