import type { components } from '@/shared/api/schema'

type FooterTexts = Omit<components['schemas']['FooterView'], 'configured' | 'version'>

/** What the footer says until staff have saved a configuration. */
export const footerDefaults: FooterTexts = {
  company_name: 'Mirada',
  company_description:
    'Gafas y monturas elegidas una a una, con tiendas en Santiago de los Caballeros y entrega en todo el país.',
  newsletter_title: 'Mantente al día',
  newsletter_description: 'Modelos nuevos y reposiciones, una vez al mes.',
  contact_phone: '809 555 0142',
  contact_email: 'hola@mirada.do',
  address: 'Calle del Sol 48, Santiago de los Caballeros',
  copyright_text: `© ${new Date().getFullYear()} Mirada. Todos los derechos reservados.`,
}

export const quickLinks = [
  { label: 'Inicio', to: '/' },
  { label: 'Catálogo', to: '/featured' },
  { label: 'Marcas', to: '/brands' },
  { label: 'Prueba Virtual', to: '/virtual-try-on' },
  { label: 'Sobre Nosotros', to: '/about' },
]

export const supportLinks = [
  { label: 'Centro de Ayuda', to: '/help' },
  { label: 'Guía de Tallas', to: '/size-guide' },
  { label: 'Política de Devoluciones', to: '/politicas-devoluciones' },
  { label: 'Envíos', to: '/envios' },
  { label: 'Garantías', to: '/garantias' },
]

export const legalLinks = [
  { label: 'Privacidad', to: '/privacidad' },
  { label: 'Términos', to: '/terminos' },
]
