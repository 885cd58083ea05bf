import type { PageDefaults } from '../page-content'
import { write } from './write'

export const contactDefaults: PageDefaults = {
  title: 'Contacto',
  lead: 'Escríbenos y te respondemos pronto, o visítanos en Santiago de los Caballeros.',
  blocks: [],
}

export const hoursDefault = write.list('Horario', [
  'Lun–Vie 9:00 AM–6:00 PM',
  'Sáb 10:00 AM–4:00 PM',
  'Dom cerrado',
])
