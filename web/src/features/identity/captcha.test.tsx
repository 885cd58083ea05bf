import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { Captcha, type CaptchaHandle } from './captcha'

test('where the connection is not secure the check says so instead of failing', () => {
  vi.stubGlobal('isSecureContext', false)
  renderWithApp(<Captcha form="contact" ref={createRef<CaptchaHandle>()} onSolved={() => {}} />)
  expect(screen.getByRole('status').textContent).toContain('solo funciona en una conexión segura')
  vi.unstubAllGlobals()
})
