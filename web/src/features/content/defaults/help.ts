import type { PageDefaults, Selling } from '../page-content'
import { write } from './write'

export const helpDefaults = ({ isOpen, deliveryCosts }: Selling): PageDefaults => ({
  title: 'Centro de Ayuda',
  lead: 'Lo que más nos preguntan. Si tu duda no está aquí, escríbenos y te respondemos.',
  blocks: [
    write.faq('Comprar', [
      [
        '¿Cómo compro en la tienda?',
        isOpen
          ? 'Agrega los productos al carrito, entra con tu cuenta y confirma el pedido: eliges cómo recibirlo y cómo pagarlo. Te escribimos en cada paso, y en Mi Perfil ves por dónde va.'
          : 'Agrega los productos al carrito y entra con tu cuenta. El pago en línea estará disponible próximamente; mientras tanto, escríbenos o visítanos y completamos la compra contigo.',
      ],
      [
        '¿Necesito una cuenta?',
        'Para mirar, guardar favoritos y llenar el carrito, no. Para pagar sí, con el email confirmado. Al entrar, lo que tenías en el carrito y en favoritos se queda contigo.',
      ],
      [
        '¿Los precios incluyen impuestos?',
        deliveryCosts
          ? 'Al confirmar el pedido ves los impuestos y el envío antes de aceptar. Nada se suma después.'
          : 'Sí. El precio que ves es el que pagas, y el envío no se suma: es gratis.',
      ],
      [
        '¿Qué significa «Agotado» o «Pocas Unidades»?',
        '«Agotado» es que no queda ninguna; «Pocas Unidades» y «Últimas», que quedan cinco o menos. La disponibilidad se actualiza con cada venta.',
      ],
    ]),
    write.faq('Talla y prueba virtual', [
      [
        '¿Cómo sé cuál es mi talla?',
        'Busca los tres números en la varilla de tus lentes actuales y compáralos con la Guía de Tallas. Cada producto muestra los suyos.',
      ],
      [
        '¿Cómo funciona la prueba virtual?',
        'La cámara muestra tu cara y la montura se dibuja encima, en tu propio dispositivo. No guardamos ni recibimos ninguna imagen.',
      ],
      [
        'No tengo cámara. ¿Puedo probarme algo?',
        'Sí: en la prueba virtual puedes usar una foto. Tampoco sale de tu dispositivo.',
      ],
    ]),
    write.faq('Envíos y cambios', [
      [
        '¿Cuánto cuesta el envío?',
        deliveryCosts
          ? 'Depende de tu dirección. Lo ves junto a ella al confirmar el pedido, antes de aceptar.'
          : 'Nada, a todo el país y sin mínimo de compra.',
      ],
      [
        '¿Cuánto tarda?',
        'Entre 1 y 5 días laborables según la provincia. Cuando tu pedido sale, el número de seguimiento aparece en tu perfil.',
      ],
      [
        '¿Puedo cambiar la montura?',
        'Sí, dentro de los 30 días de recibirla, sin uso y con su estuche. Lo contamos paso a paso en la Política de Devoluciones.',
      ],
    ]),
    write.faq('Tu cuenta', [
      [
        'No me llegó el email de confirmación',
        'Mira en el correo no deseado. Si no está, pide otro desde Mi Perfil: el enlace vale 24 horas.',
      ],
      [
        'Olvidé mi contraseña',
        'En la página de iniciar sesión, usa «¿Olvidaste tu contraseña?». Te enviamos un enlace que vale 30 minutos.',
      ],
      [
        '¿Cómo borro mi cuenta?',
        'En Mi Perfil puedes descargar todos tus datos y eliminar la cuenta, sin pedirle permiso a nadie.',
      ],
    ]),
    write.link('Escríbenos', '/contact'),
  ],
})
