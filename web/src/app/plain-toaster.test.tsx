import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { shownToast, toast } from '@/shared/ui/toast'
import { PlainToaster } from './plain-toaster'

test('a message can be taken back and closed without the real toaster too', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(<PlainToaster />)
  toast({ title: 'Carrito vaciado', action: { label: 'Deshacer', onPress } })
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(shownToast()).toBeNull()

  toast({ title: 'Mensaje enviado' })
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByText('Mensaje enviado')).toBeNull()
})
