import { buildFrame } from './build-frame'
import { toGlb } from './glb'
import { tryOnModels } from './models'

/** The files that the models' addresses name. */
export function modelFiles(): { name: string; bytes: Uint8Array }[] {
  return tryOnModels.map(({ id, spec }) => ({
    name: `${id}.glb`,
    bytes: toGlb(buildFrame(spec), id),
  }))
}
