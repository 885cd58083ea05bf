import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { styleSingleton } from './adopted-style'

const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))

test('styles hold while somebody needs them, once for all, without a style element', () => {
  const Style = styleSingleton()
  const first = render(<Style styles="body { overflow: hidden }" />)
  const second = render(<Style styles="body { overflow: scroll }" />)
  expect(rules()).toHaveLength(1)
  expect(rules()[0]).toContain('overflow: hidden')
  expect(document.querySelector('style')).toBeNull()
  first.unmount()
  expect(rules()).toHaveLength(1)
  second.unmount()
  expect(rules()).toHaveLength(0)
})
