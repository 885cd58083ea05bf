export const mainLinks = [
  { label: 'Inicio', to: '/' },
  { label: 'Marcas', to: '/brands' },
  { label: 'Hombres', to: '/brands?gender=male' },
  { label: 'Mujeres', to: '/brands?gender=female' },
  { label: 'Contacto', to: '/contact' },
]

/** Three links share /brands: the gender in the address tells them apart. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const [pathname, search = ''] = to.split('?')
  const gender = (query: string) => new URLSearchParams(query).get('gender')
  return pathname === location.pathname && gender(search) === gender(location.search)
}
