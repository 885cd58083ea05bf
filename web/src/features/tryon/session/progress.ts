/** Each step is reached when what comes before it has really happened; its words say what happens next. */
export const progressSteps = [10, 30, 50, 60, 80, 90, 100] as const
export type ProgressStep = (typeof progressSteps)[number]

export const progressWords: Record<ProgressStep, string> = {
  10: 'Descargando el sistema de seguimiento…', // camera or photo is there
  30: 'Descargando el modelo facial…', // runtime is there
  50: 'Preparando la detección del rostro…', // networks are there
  60: 'Preparando la escena 3D…', // tracker is ready
  80: 'Cargando la montura…', // scene is ready
  90: 'Procesando la primera imagen…', // first frame is on
  100: 'Prueba virtual lista', // first picture is shown
}
