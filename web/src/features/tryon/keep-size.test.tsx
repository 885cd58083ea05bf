import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { forgetFace, keepFace, keepText, myFace } from '@/shared/fitting/my-face'
import { KeepSize } from './keep-size'

afterEach(forgetFace)

const measured = { sizes: ['M'], pupils: 63.2, width: 135 } as const
const saveButton = () => screen.queryByRole('button', { name: keepText })

test('a size that was chosen by hand does not keep its measure from being kept', async () => {
  keepFace({ sizes: ['M'] }, 'hand')
  render(<KeepSize face={measured} from="camera" />)
  await userEvent.click(saveButton() as HTMLElement)
  expect(myFace.read()).toMatchObject({ ...measured, from: 'camera' })
  expect(screen.getByRole('status').textContent).toBe('Tu talla M quedó guardada en este dispositivo')
  expect(saveButton()).toBeNull()
})

test('what is kept stays kept while the camera measures about the same', () => {
  keepFace(measured, 'camera')
  const { rerender } = render(<KeepSize face={{ ...measured, pupils: 64.1 }} from="camera" />)
  expect(screen.getByRole('button', { name: 'Borrar mi talla' })).toBeTruthy()
  rerender(<KeepSize face={{ ...measured, pupils: 67 }} from="camera" />)
  expect(saveButton()).toBeTruthy()
})
