import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNear } from './use-near'

let comeNear: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => listener([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

function Late() {
  const { place, isNear } = useNear<HTMLDivElement>()
  return <div ref={place}>{isNear && 'text'}</div>
}

test('what the server left out comes when its place comes near', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Late />)
  expect(root.textContent).toBe('')
  const complain = vi.fn()
  const page = await act(async () => hydrateRoot(root, <Late />, { onRecoverableError: complain }))
  expect(root.textContent).toBe('')
  await act(async () => comeNear())
  expect(root.textContent).toBe('text')
  expect(complain).not.toHaveBeenCalled()
  await act(async () => page.unmount())
})

test('a page that draws itself is whole at once', () => {
  render(<Late />)
  expect(screen.getByText('text')).toBeTruthy()
})
