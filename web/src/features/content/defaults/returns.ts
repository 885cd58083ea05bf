import type { PageDefaults } from '../page-content'
import { write } from './write'

export const returnsDefaults: PageDefaults = {
  title: 'Política de Devoluciones',
  lead: 'Tienes 30 días desde que recibes tu compra para cambiarla o devolverla.',
  blocks: [
    write.rich(
      'Qué se puede cambiar',
      '<p>Cualquier montura o lente de sol, dentro de los <strong>30 días</strong> siguientes a la entrega, si está como llegó:</p><ul><li>sin uso y sin marcas, con los lentes de muestra puestos;</li><li>con su estuche, paño y etiquetas;</li><li>con el comprobante de compra o el número del pedido.</li></ul>',
    ),
    write.rich(
      'Qué no se puede cambiar',
      '<p>Los lentes graduados hechos a tu medida, porque solo te sirven a ti. Si están mal hechos, los repetimos sin costo: eso lo cubre la <a href="/garantias">garantía</a>.</p>',
    ),
    write.rich(
      'Cómo se hace',
      '<ol><li><a href="/contact">Escríbenos</a> con tu número de pedido y dinos si prefieres otra talla, otro modelo o tu dinero.</li><li>Te confirmamos por correo y coordinamos la recogida en tu dirección, o la traes a la tienda.</li><li>Revisamos que todo esté en orden, normalmente en dos días laborables, y enviamos el cambio.</li></ol>',
    ),
    write.text(
      'Qué cuesta',
      'El cambio por talla no te cuesta nada: recogemos una y te llevamos la otra. Si devuelves porque cambiaste de idea, tampoco: el envío es siempre gratis.',
    ),
    write.text(
      'Cómo te devolvemos el dinero',
      'Por el mismo medio con que pagaste, en un máximo de 10 días laborables desde que recibimos el producto. Tu banco puede tardar unos días más en mostrarlo.',
    ),
    write.text(
      'Si llegó dañada o no era la que pediste',
      'Avísanos apenas lo veas, mejor con una foto. La recogemos y te enviamos la correcta sin que tengas que esperar la revisión.',
    ),
    write.text(
      'Tus derechos',
      'Esta política se suma a lo que te reconoce la Ley 358-05 de Protección de los Derechos del Consumidor o Usuario; nunca lo reduce. Si algo no se resuelve con nosotros, puedes acudir a ProConsumidor.',
    ),
  ],
}
