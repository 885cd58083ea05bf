import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { Hero } from './hero'

const slide = (title: string) => ({
  id: title,
  title,
  subtitle: '',
  description: '',
  image_url: '/media/slides/1.jpg',
  image_sizes: [
    { width: 800, webp: '/media/slides/1-800.webp' },
    { width: 1200, webp: '/media/slides/1-1200.webp' },
  ],
  button_text: 'Ver más',
  button_link: '/brands',
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function showSlides(...titles: string[]) {
  fakeApi({ 'GET /api/slider-content': { json: { items: titles.map(slide), total: titles.length } } })
  renderWithApp(<Hero />)
  return screen.findByRole('heading', { level: 1 })
}

test('slides go round, each for five seconds', async () => {
  await showSlides('Uno', 'Dos')
  await wait(4000)
  expect(title()).toBe('Uno')
  await wait(1500)
  expect(title()).toBe('Dos')
  await wait(5500)
  expect(title()).toBe('Uno')
})

test('under a pointer and after a press on pause nothing moves', async () => {
  await showSlides('Uno', 'Dos')
  const carousel = screen.getByRole('region', { name: 'Destacados' })
  fireEvent.pointerEnter(carousel)
  await wait(6000)
  expect(title()).toBe('Uno')

  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }))
  fireEvent.pointerLeave(carousel)
  await wait(6000)
  expect(title()).toBe('Uno')
})

test('a browser chooses how wide a picture it fetches', async () => {
  await showSlides('Uno')
  expect(document.querySelector('img')?.srcset).toBe(
    '/media/slides/1-800.webp 800w, /media/slides/1-1200.webp 1200w',
  )
})

test('a picture that does not come is hidden', async () => {
  await showSlides('Uno')
  const picture = document.querySelector('img') as HTMLImageElement
  fireEvent.error(picture)
  expect(document.querySelector('img')).toBeNull()
})

test('without a slide the house has its own words', async () => {
  await showSlides()
  expect(title()).toContain('Visión Premium')
  expect(screen.getByRole('link', { name: 'Explorar Colección' }).getAttribute('href')).toBe('/featured')
})
