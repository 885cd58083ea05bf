import type { Abstention } from './fit/sizing'
import type { CameraTrouble } from './session/camera'
import type { TryOnFault } from './session/try-on-error'

export const failureTexts: Record<Exclude<TryOnFault, 'model'>, string> = {
  camera: 'No se pudo acceder a la cámara. Por favor, permite el acceso y vuelve a intentar.',
  system: 'Error al inicializar el sistema de prueba virtual.',
  start: 'Error al inicializar la prueba virtual. Intenta recargar la página.',
  change: 'Error al cambiar el modelo de gafas',
  photo: 'No pudimos abrir esa foto. Prueba con otra imagen.',
  reset: 'Error al reiniciar. Recarga la página.',
}

export const cameraErrorTitle = 'Error de Cámara'
export const modelMissing = (name: string) => `No se pudo cargar el modelo ${name}`

export const shotFailed = { photo: 'No se pudo tomar la foto', clip: 'No se pudo grabar el clip' }

/** What to do about it, by what the browser says is wrong. */
export const cameraHints: Record<CameraTrouble, string> = {
  denied: 'Busca el icono de la cámara junto a la dirección de la página, permite el acceso y reintenta.',
  missing: 'No encontramos ninguna cámara en este equipo. Puedes usar una foto o ver las monturas en 3D.',
  busy: 'Otra aplicación parece estar usando la cámara. Ciérrala y reintenta.',
  insecure:
    'La cámara solo funciona en una conexión segura. Abre la tienda con https, o desde el mismo equipo en que se ejecuta.',
  'in-app':
    'Estás en el navegador de otra aplicación, que no da acceso a la cámara. Abre su menú y elige «Abrir en el navegador», o copia el enlace.',
}

/** Why no size is suggested yet, and what helps. */
export const abstentionTexts: Record<'video' | 'photo', Record<Abstention, string>> = {
  video: {
    nobody: 'Mira de frente unos segundos y te sugerimos una talla.',
    measuring: 'Mira de frente unos segundos y te sugerimos una talla.',
    turned: 'Mira de frente a la cámara: de lado no podemos medirte.',
    far: 'Acércate un poco a la cámara para que podamos medirte.',
    unsteady: 'Las medidas aún no coinciden. Mira de frente sin moverte, con buena luz.',
    glasses: 'Quítate las gafas para medirte mejor.',
  },
  photo: {
    nobody: 'No encontramos un rostro en esta foto. Prueba con otra, de frente y con buena luz.',
    measuring: 'Midiendo la foto…',
    turned: 'En esta foto no miras de frente, así que no podemos sugerirte una talla.',
    far: 'Tu rostro se ve pequeño en esta foto. Usa una más cercana para sugerirte una talla.',
    unsteady: 'Esta foto no basta para medirte. Usa una nítida, de frente y con los ojos abiertos.',
    glasses: 'Quítate las gafas para medirte mejor.',
  },
}

export const privacy = 'La imagen se procesa en tu dispositivo y no se guarda.'
