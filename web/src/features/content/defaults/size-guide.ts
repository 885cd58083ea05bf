import type { PageDefaults } from '../page-content'
import { write } from './write'

export const sizeGuideDefaults: PageDefaults = {
  title: 'Guía de Tallas',
  lead: 'Tres números grabados en la varilla dicen si una montura es de tu talla. Busca los de tus lentes actuales y compáralos aquí.',
  blocks: [
    write.section(
      'Tabla de medidas',
      'Todas en milímetros. Entre dos tallas, elige por el puente: es el que decide cómo se apoya.',
    ),
    write.table(
      '',
      ['Talla', 'Ancho del lente', 'Puente', 'Varilla'],
      [
        ['XS', '45-47', '16-18', '135-140'],
        ['S', '48-51', '18-20', '140-145'],
        ['M', '52-55', '20-22', '145-150'],
        ['L', '56-59', '22-24', '150-155'],
        ['XL', '60+', '24+', '155+'],
      ],
    ),
    write.section('Cómo medir', 'Con una regla en milímetros y los lentes que mejor te quedan.'),
    write.rich(
      '',
      '<ol><li><strong>Ancho del lente.</strong> De borde a borde de un lente, por su parte más ancha y sin contar el aro.</li><li><strong>Puente.</strong> La distancia más corta entre los dos lentes, sobre la nariz.</li><li><strong>Varilla.</strong> De la bisagra a la punta, siguiendo la curva detrás de la oreja.</li></ol><p>Una diferencia de uno o dos milímetros casi no se nota. Si tus lentes actuales te aprietan o se te resbalan, busca una talla más o una menos.</p>',
    ),
    write.section(
      'Si no te queda',
      'Tienes 30 días desde que la recibes para cambiarla por otra talla u otro modelo, o para devolverla.',
    ),
    write.section('Preguntas frecuentes'),
    write.faq('', [
      [
        '¿Dónde encuentro las medidas de mis lentes?',
        'En la cara interior de la varilla, así: 47 □ 23 – 145. El primer número es el ancho del lente, el segundo el puente y el tercero la varilla.',
      ],
      [
        '¿Y si la talla no me queda?',
        'Tienes 30 días desde que la recibes para cambiarla por otra talla u otro modelo, o para devolverla. El envío del cambio también es gratis.',
      ],
      [
        '¿La prueba virtual me dice mi talla?',
        'Te da una idea: dibuja la montura a su tamaño real sobre tu cara. Para estar seguro, compara los tres números.',
      ],
      [
        '¿Pueden ajustarlas en la tienda?',
        'Sí, sin costo. Las varillas y las plaquetas se adaptan a tu cara en unos minutos.',
      ],
    ]),
  ],
}
