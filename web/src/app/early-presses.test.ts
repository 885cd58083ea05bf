import { afterEach, expect, test, vi } from 'vitest'
import { noteEarlyPresses } from './early-presses'

function pageWith(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  noteEarlyPresses(document)
  const pressed = vi.fn()
  return {
    root,
    find: (selector: string) => root.querySelector(selector) as HTMLElement,
    pressed,
    /** Something that now answers, as React does. */
    comeToLife: () => {
      root.addEventListener('click', (event) => pressed((event.target as Element).id))
      document.dispatchEvent(new Event('mirada:alive'))
    },
  }
}

afterEach(() => void document.dispatchEvent(new Event('mirada:alive')))

test('buttons pressed before the page came to life are pressed again, each once and in order', () => {
  const { find, pressed, comeToLife } = pageWith(
    '<button id="a"><i id="i">A</i></button><button id="b">B</button>',
  )
  find('#b').click()
  find('i').click()
  find('#b').click()
  expect(find('#b').hasAttribute('data-pressed')).toBe(true)
  comeToLife()
  expect(pressed.mock.calls).toEqual([['b'], ['a'], ['b']])
  expect(find('#b').hasAttribute('data-pressed')).toBe(false)
  find('#a').click()
  expect(pressed).toHaveBeenCalledTimes(4)
})

test('a link leads on at once, and is not followed a second time', () => {
  const { root, find, pressed, comeToLife } = pageWith('<a href="#x">X</a>')
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  root.addEventListener('click', followed)
  find('a').click()
  comeToLife()
  expect(followed).toHaveReturnedWith(false)
  expect(followed).toHaveBeenCalledTimes(1)
  expect(pressed).not.toHaveBeenCalled()
})

test('a link pressed after a button waits for what the button does', () => {
  const { find, pressed, comeToLife } = pageWith('<button id="add">+</button><a id="cart" href="#x">X</a>')
  find('#add').click()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('#cart').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  comeToLife()
  expect(pressed.mock.calls).toEqual([['add'], ['cart']])
})

test('a press that opens a link beside this page is not held', () => {
  const { find } = pageWith('<button id="add">+</button><a id="cart" href="#x">X</a>')
  find('#add').click()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('#cart').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('a choice made before is told afterwards', () => {
  const { root, find, comeToLife } = pageWith('<select><option>a</option><option>b</option></select>')
  const list = find('select') as HTMLSelectElement
  list.value = 'b'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  const chosen = vi.fn()
  root.addEventListener('change', ({ target }) => chosen((target as HTMLSelectElement).value))
  comeToLife()
  expect(chosen.mock.calls).toEqual([['b']])
})
