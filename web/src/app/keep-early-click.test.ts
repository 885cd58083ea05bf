import { expect, test, vi } from 'vitest'
import { keepEarlyClick } from './keep-early-click'

function pageWith(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const find = (selector: string) => root.querySelector(selector) as HTMLElement
  return { root, find }
}

test('the last button pressed before the page came to life is pressed again', () => {
  const { root, find } = pageWith('<button id="a"><i>A</i></button><button id="b">B</button>')
  const release = keepEarlyClick(root)
  find('#b').click()
  find('i').click()
  const pressed = vi.fn()
  for (const id of ['a', 'b']) find(`#${id}`).addEventListener('click', () => pressed(id))
  release()
  expect(pressed.mock.calls).toEqual([['a']])
  find('#b').click()
  expect(pressed.mock.calls).toEqual([['a'], ['b']])
})

test('links lead on at once, and without a press nothing is pressed', () => {
  const { root, find } = pageWith('<a href="#x">X</a><button>B</button>')
  const release = keepEarlyClick(root)
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  root.addEventListener('click', followed)
  find('a').click()
  release()
  expect(followed).toHaveReturnedWith(false)
  expect(followed).toHaveBeenCalledTimes(1)
})
