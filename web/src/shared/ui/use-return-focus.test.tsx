import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { Sheet } from './sheet'

function Opener({ kind }: { kind: 'dialog' | 'sheet' | 'question' }) {
  const [open, setOpen] = useState(false)
  const texts = { open, title: 'Ventana' }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {kind === 'dialog' && <Dialog {...texts} onOpenChange={setOpen} />}
      {kind === 'sheet' && (
        <Sheet {...texts} onOpenChange={setOpen} look="left">
          Texto
        </Sheet>
      )}
      {kind === 'question' && (
        <ConfirmDialog
          {...texts}
          onCancel={() => setOpen(false)}
          onConfirm={() => setOpen(false)}
          description="Texto"
          confirmText="Sí"
        />
      )}
    </>
  )
}

test.each(['dialog', 'sheet', 'question'] as const)('a closed %s gives the focus back', async (kind) => {
  const user = userEvent.setup()
  render(<Opener kind={kind} />)
  const button = screen.getByRole('button', { name: 'Abrir' })
  await user.click(button)
  await screen.findByText('Ventana')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
})
