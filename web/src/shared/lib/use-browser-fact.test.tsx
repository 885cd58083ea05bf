import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useBrowserFact } from './use-browser-fact'

const drawings = vi.fn()

function Fact({ fact }: { fact: string }) {
  const told = useBrowserFact(() => fact, 'assumed')
  drawings(told)
  return <p>{told}</p>
}

/** Has the server draw the part and a browser take it over; tells how often that drew it. */
async function takeOver(fact: string) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Fact fact={fact} />)
  expect(root.textContent).toBe('assumed')
  drawings.mockClear()
  const complain = vi.fn()
  const page = await act(async () =>
    hydrateRoot(root, <Fact fact={fact} />, { onRecoverableError: complain }),
  )
  expect(complain).not.toHaveBeenCalled()
  return { root, page }
}

test('what the server assumed is put right once the page is taken over', async () => {
  const { root, page } = await takeOver('known')
  expect(root.textContent).toBe('known')
  expect(drawings.mock.calls.flat()).toEqual(['assumed', 'known'])
  await act(async () => page.unmount())
})

test('a right assumption is drawn once, and put right when it is no longer right', async () => {
  const { root, page } = await takeOver('assumed')
  expect(drawings).toHaveBeenCalledOnce()
  await act(async () => page.render(<Fact fact="known" />))
  expect(root.textContent).toBe('known')
  await act(async () => page.unmount())
})

test('what a browser draws itself is right at once', () => {
  drawings.mockClear()
  render(<Fact fact="known" />)
  expect(screen.getByText('known')).toBeTruthy()
  expect(drawings).toHaveBeenCalledOnce()
})
