import { write } from './write'

export const homeDefaults = {
  title: 'Ver bien, verse bien',
  description: 'Monturas elegidas una a una, ajustadas en nuestras tiendas y entregadas donde estés.',
  features: [
    write.text('Envío gratis', 'A las 31 provincias y al Distrito Nacional, sin mínimo de compra.'),
    write.text('Prueba virtual', 'Con la cámara de tu teléfono. Ninguna imagen sale de tu dispositivo.'),
    write.text('Cambios en 30 días', 'Si la talla no es la tuya, te la cambiamos.'),
    write.text('Garantía por escrito', 'Bisagras, varillas y acabado, cubiertos desde el primer día.'),
  ],
}
