import type { PageDefaults, Selling } from '../page-content'
import { write } from './write'

const destinations = [
  ['Santiago de los Caballeros', '1 día'],
  ['Distrito Nacional y Santo Domingo', '1 a 2 días'],
  ['Resto del Cibao', '1 a 3 días'],
  ['Este y Sur', '2 a 4 días'],
  ['Zonas rurales y fronterizas', '3 a 5 días'],
]

export const shippingDefaults = ({ deliveryCosts }: Selling): PageDefaults => ({
  title: 'Envíos',
  lead: deliveryCosts
    ? 'Lo que cuesta llevarlo a tu dirección lo ves al confirmar el pedido, antes de aceptar.'
    : 'Gratis a las 31 provincias y al Distrito Nacional, sin mínimo de compra.',
  blocks: [
    write.section('Plazos y costo', 'En días laborables, desde que confirmamos tu pedido.'),
    write.table(
      '',
      ['Destino', 'Plazo', 'Costo'],
      destinations.map((place) => [...place, deliveryCosts ? 'Según tu dirección' : 'Gratis']),
    ),
    write.section('Cómo se prepara'),
    write.text(
      '',
      'Revisamos y limpiamos cada montura, la ajustamos a su posición de fábrica y la enviamos en estuche rígido. Si el pedido lleva lentes graduados, se suman los días del laboratorio y te avisamos antes.',
    ),
    write.section('Cómo lo sigues'),
    write.text(
      '',
      'Cuando sale, el número de seguimiento aparece junto a tu pedido en Mi Perfil. Quien entrega llama al teléfono que dejaste.',
    ),
    write.section('Preguntas frecuentes'),
    write.faq('', [
      [
        '¿Y si no estoy en casa?',
        'Se intenta dos veces más. También puedes pedir que la entregue a otra persona, o pasar a recogerla por la tienda.',
      ],
      [
        '¿Puedo cambiar la dirección después de pedir?',
        'Sí, mientras el pedido no haya salido. Escríbenos con el número del pedido.',
      ],
      [
        '¿Envían fuera del país?',
        'Por ahora no. Puedes tener en tu perfil direcciones de otros países, pero entregamos en la República Dominicana.',
      ],
      [
        '¿Cuánto cuesta recibir un cambio?',
        deliveryCosts
          ? 'Nada: el envío de los cambios es gratis.'
          : 'Nada: el envío de los cambios también es gratis.',
      ],
    ]),
  ],
})
