import type { PageDefaults } from '../page-content'
import { write } from './write'

export const warrantiesDefaults: PageDefaults = {
  title: 'Garantías',
  lead: 'Va por escrito con cada montura y empieza el día en que la recibes.',
  blocks: [
    write.section('Qué cubre', 'Defectos de fabricación con el uso normal.'),
    write.table(
      '',
      ['Parte', 'Qué cubre', 'Plazo'],
      [
        ['Montura', 'Roturas del acetato o del metal, soldaduras', '12 meses'],
        ['Bisagras y varillas', 'Holguras, tornillos, varillas que no cierran', '12 meses'],
        ['Acabado', 'Color o baño que se levanta', '6 meses'],
        ['Lentes de sol', 'Capas que se despegan, polarizado defectuoso', '6 meses'],
        ['Lentes graduados', 'Graduación distinta de la receta, tratamientos', '6 meses'],
      ],
    ),
    write.section('Qué no cubre'),
    write.list('', [
      'Golpes, caídas y rayas del uso diario.',
      'Calor: el interior de un carro al sol deforma el acetato.',
      'Arreglos hechos fuera de nuestras tiendas.',
      'Pérdida o robo.',
    ]),
    write.section('Cómo la usas'),
    write.rich(
      '',
      '<ol><li>Trae la montura a la tienda o <a href="/contact">escríbenos</a> con una foto y tu número de pedido.</li><li>La revisamos en un máximo de tres días laborables.</li><li>La reparamos; si no se puede, la cambiamos por una igual o, si ya no existe, por otra del mismo valor o te devolvemos el dinero.</li></ol><p>La recogida y la entrega corren por nuestra cuenta.</p>',
    ),
    write.section('Ajustes de por vida'),
    write.text(
      '',
      'Ajustar varillas, apretar tornillos y cambiar plaquetas es gratis mientras tengas tus lentes, también cuando la garantía ha terminado.',
    ),
  ],
}
