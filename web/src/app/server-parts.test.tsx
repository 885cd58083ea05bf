import { Icon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import ServerIcon from './server-icon'
import { Link } from './server-router'

const at = (address: string, link: React.ReactNode) =>
  renderToString(<MemoryRouter initialEntries={[address]}>{link}</MemoryRouter>)

const links: LinkProps[] = [
  { to: '/' },
  { to: '/brands?brand=1&f=talla.m#top' },
  { to: '/product/7', className: 'card', 'aria-label': 'Samaná & "Ocoa"', children: <b>Samaná</b> },
  {
    to: '/cart',
    replace: true,
    state: { from: '/' },
    preventScrollReset: true,
    viewTransition: true,
    onClick: () => {},
  },
  { to: '/contact', discover: 'none', target: '_blank', rel: 'noreferrer' },
  { to: '/about/' },
  { to: '/a//b' },
  { to: '/a/../b' },
  { to: '//other.example' },
  { to: 'https://other.example/a' },
  { to: '?page=2' },
  { to: '#top' },
  { to: '..' },
  { to: { pathname: '/brands', search: '?page=2' } },
  { to: '/manual', reloadDocument: true },
]

test.each(links)('a link to $to is drawn as the router draws it', (link) => {
  expect(at('/brands?page=3', <Link {...link} />)).toBe(at('/brands?page=3', <RouterLink {...link} />))
})

const icon = {
  name: 'heart',
  size: 24,
  aliases: ['like'],
  node: [
    ['path', { d: 'M0 1z', key: 'a' }],
    ['circle', { cx: '1', cy: '2', r: '3', key: 'b' }],
  ],
}

const icons: object[] = [
  {},
  { className: 'size-4 text-ink' },
  { size: 18, strokeWidth: 1.5, color: 'red' },
  { 'aria-hidden': true, style: { opacity: 0.5 } },
  { 'aria-label': 'Favorito' },
  { children: <title>Favorito</title> },
]

test.each(icons)('an icon with %o is drawn as the library draws it, also the second time', (props) => {
  const whole = renderToString(<Icon {...({ icon, ...props } as unknown as ComponentProps<typeof Icon>)} />)
  for (let i = 0; i < 2; i++) expect(renderToString(<ServerIcon icon={icon} {...props} />)).toBe(whole)
})
