import type { BlockType } from '../blocks/block-data'

/** The pages that have content, as staff know them. */
export const pageNames = {
  home: 'Inicio',
  brands: 'Marcas',
  about: 'Sobre Nosotros',
  contact: 'Contacto',
  help: 'Centro de Ayuda',
  envios: 'Envíos',
  garantias: 'Garantías',
  politicas: 'Política de Devoluciones',
  'size-guide': 'Guía de Tallas',
  'virtual-try-on': 'Prueba Virtual',
  privacidad: 'Privacidad',
  terminos: 'Términos',
}

export type PageSlug = keyof typeof pageNames
export const pageSlugs = Object.keys(pageNames) as PageSlug[]

export const nameOfPage = (slug: string) => pageNames[slug as PageSlug] ?? slug

export const typeNames: Record<BlockType, string> = {
  text: 'Texto',
  richtext: 'Texto con formato',
  faq: 'Preguntas frecuentes',
  table: 'Tabla',
  list: 'Lista',
  card: 'Tarjeta',
  section: 'Sección',
  separator: 'Separador',
  link: 'Enlace',
  image: 'Imagen',
}

export const blockTypes = Object.keys(typeNames) as BlockType[]
