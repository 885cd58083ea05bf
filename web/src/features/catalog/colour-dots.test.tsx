import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from './api'
import { ColourDots } from './colour-dots'

const dot = (id: string, swatch: string, picture?: string) => ({ id, name: id, swatch, picture })

const show = (colours: ReturnType<typeof dot>[], colour_count: number) =>
  render(<ColourDots product={{ colours, colour_count } as Product} />)

test('a colour without a swatch is shown by its picture', () => {
  show([dot('Negro', '#191816'), dot('Carey', '', '/media/carey-320.webp')], 2)
  const dots = screen.getByRole('img', { name: '2 colores' })
  expect(dots.querySelectorAll('svg')).toHaveLength(1)
  expect(dots.querySelector('img')?.getAttribute('src')).toBe('/media/carey-320.webp')
})

test('four colours have room, the others are a number', () => {
  show(
    ['a', 'b', 'c', 'd', 'e'].map((id) => dot(id, '#191816')),
    7,
  )
  const dots = screen.getByRole('img', { name: '7 colores' })
  expect(dots.querySelectorAll('svg')).toHaveLength(4)
  expect(dots.textContent).toBe('+3')
})

test('a product in one colour has no dots', () => {
  show([], 0)
  expect(screen.queryByRole('img')).toBeNull()
})
