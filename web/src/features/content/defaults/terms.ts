import type { PageDefaults, Selling } from '../page-content'
import { write } from './write'

export const termsDefaults = ({ isOpen, deliveryCosts }: Selling): PageDefaults => ({
  title: 'Términos',
  lead: 'Las reglas de esta tienda, en palabras corrientes. Al crear una cuenta o hacer un pedido, las aceptas.',
  blocks: [
    write.rich(
      'Quiénes somos',
      '<p>Mirada, óptica con domicilio en Santiago de los Caballeros, República Dominicana. Nos encuentras en <a href="/contact">Contacto</a>.</p>',
    ),
    write.text(
      'Tu cuenta',
      'Es personal. Danos datos verdaderos, confirma tu email y guarda tu contraseña para ti. Puedes cerrarla cuando quieras desde tu perfil. Podemos suspender una cuenta usada para engañar o dañar a otros; te diremos por qué.',
    ),
    write.text(
      'Pedidos',
      'Un producto en el carrito no está reservado. El pedido queda hecho cuando te lo confirmamos por correo. Si algo se agotó o el precio tenía un error evidente, te avisamos y eliges: esperar, cambiar o cancelar sin costo.',
      isOpen
        ? 'Al confirmar eliges la forma de pago. Si pagas por transferencia o por WhatsApp, guardamos los productos el tiempo que dice tu pedido; si el pago no llega, el pedido se cancela y no debes nada.'
        : 'Mientras el pago en línea no esté disponible, las compras se completan con nosotros en la tienda o por los medios de contacto.',
    ),
    write.text(
      'Precios',
      deliveryCosts
        ? 'Los impuestos y el envío se muestran antes de confirmar el pedido, y nada se suma después. Los precios pueden cambiar, pero vale el que tenía el producto cuando hiciste el pedido.'
        : 'Son finales: incluyen los impuestos, y el envío es gratis. Pueden cambiar, pero vale el que tenía el producto cuando hiciste el pedido.',
    ),
    write.text(
      'Fotos, medidas y prueba virtual',
      'Hacemos las fotos y las medidas con cuidado; el color puede variar un poco según tu pantalla. La prueba virtual es una ayuda para elegir, no un examen de la vista ni una medición médica.',
    ),
    write.rich(
      'Entrega',
      deliveryCosts
        ? '<p>En la República Dominicana, al costo que ves al confirmar y en los plazos de <a href="/envios">Envíos</a>. El riesgo del transporte es nuestro hasta que lo recibes.</p>'
        : '<p>En todo el país y sin costo, en los plazos de <a href="/envios">Envíos</a>. El riesgo del transporte es nuestro hasta que lo recibes.</p>',
    ),
    write.rich(
      'Cambios y devoluciones',
      '<p>30 días desde la entrega, como explica la <a href="/politicas-devoluciones">Política de Devoluciones</a>.</p>',
    ),
    write.rich(
      'Garantía',
      '<p>Cada montura lleva la suya por escrito; los plazos y lo que cubre están en <a href="/garantias">Garantías</a>. Se suma a la que te da la ley.</p>',
    ),
    write.text(
      'Lentes graduados',
      'Se hacen con una receta vigente de un profesional de la visión. Si los números de la receta están equivocados, podemos repetir los lentes al costo.',
    ),
    write.text(
      'Uso del sitio',
      'Puedes mirar, compartir enlaces y usar la tienda para comprar. No está permitido copiarla en masa, intentar entrar donde no te toca ni estorbar a los demás. Las fotos, los textos y la marca son de Mirada o de sus dueños.',
    ),
    write.rich(
      'Tus datos',
      '<p>Los tratamos como dice el aviso de <a href="/privacidad">Privacidad</a>.</p>',
    ),
    write.text(
      'Ley y reclamos',
      'Se aplican las leyes de la República Dominicana, en particular la Ley 358-05 de Protección de los Derechos del Consumidor o Usuario y la Ley 126-02 de Comercio Electrónico. Antes que nada, escríbenos: casi todo se arregla hablando. También puedes acudir a ProConsumidor o a los tribunales competentes; nada de aquí limita los derechos que te da la ley.',
    ),
    write.text(
      'Cambios de estos términos',
      'Si los cambiamos, publicaremos aquí la versión nueva. Los pedidos ya hechos siguen con la que aceptaste.',
    ),
  ],
})
