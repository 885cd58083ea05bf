/** How finely a frame is cut into triangles. */
export interface Detail {
  /** Points around one lens. */
  readonly outline: number
  /** Millimetres between the columns of a milled front. */
  readonly frontStep: number
  /** Steps across a rounded edge, and across a flat face. */
  readonly edge: number
  readonly face: number
  /** Points around a wire or a temple. */
  readonly section: number
  readonly templeSteps: number
  readonly lensRings: number
  readonly ball: number
}

/** For phones: a whole frame stays under eight thousand triangles. */
export const light: Detail = {
  outline: 60,
  frontStep: 3.3,
  edge: 2,
  face: 2,
  section: 8,
  templeSteps: 28,
  lensRings: 4,
  ball: 10,
}

/** For pictures: close enough that neither edges nor spots show the mesh. */
export const fine: Detail = {
  outline: 240,
  frontStep: 0.6,
  edge: 5,
  face: 8,
  section: 24,
  templeSteps: 220,
  lensRings: 14,
  ball: 24,
}
