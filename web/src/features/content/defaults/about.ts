import type { PageDefaults } from '../page-content'
import { write } from './write'

export const aboutDefaults: PageDefaults = {
  title: 'Sobre Nosotros',
  lead: 'Somos una óptica de Santiago de los Caballeros. Elegimos monturas una a una y las llevamos a todo el país.',
  blocks: [
    write.text(
      'Nuestra historia',
      'Mirada empezó detrás de un mostrador, ajustando varillas y escuchando. De ahí viene lo que hacemos hoy: pocas marcas, bien elegidas, y tiempo para cada persona.',
      'El nombre dice las dos cosas que nos importan: cómo ves y cómo te ven.',
    ),
    write.section('Cómo elegimos', 'Antes de entrar en la tienda, cada montura pasa por nuestras manos.'),
    write.card(
      'Materiales',
      'Acetato con cuerpo, metal que no cede, bisagras que se pueden reparar. Si no aguanta el uso diario, no entra.',
    ),
    write.card(
      'Medidas de verdad',
      'Medimos el lente, el puente y la varilla de cada modelo, y publicamos los tres números en su página.',
    ),
    write.card(
      'Para el sol de aquí',
      'Los lentes de sol que vendemos protegen de los rayos UV. El color del lente es gusto; la protección, no.',
    ),
    write.section('Comprar sin dudas', 'De cerca o de lejos, queremos que aciertes.'),
    write.rich(
      '',
      '<ul><li>La <a href="/virtual-try-on">prueba virtual</a> te muestra la montura en tu cara. Ninguna imagen sale de tu dispositivo.</li><li>El <a href="/envios">envío</a> es siempre gratis, a las 31 provincias y al Distrito Nacional.</li><li>Tienes <a href="/politicas-devoluciones">30 días</a> para cambiarla si la talla no es la tuya.</li><li>La <a href="/garantias">garantía</a> va por escrito con cada montura.</li></ul>',
    ),
    write.section('Visítanos'),
    write.text(
      '',
      'Estamos en Santiago de los Caballeros. Trae los lentes que usas: te medimos, te los ajustamos y, si solo querías eso, también está bien.',
    ),
    write.link('Ver dirección y horario', '/contact'),
  ],
}
