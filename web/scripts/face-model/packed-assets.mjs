// Reads single files out of the bundle of assets that @mediapipe/face_mesh carries.
import { readFile } from 'node:fs/promises'

/** Opens the package in a folder; the answer gives the bytes of an asset by its name. */
export async function openPackedAssets(folder) {
  const loader = await readFile(new URL('face_mesh_solution_packed_assets_loader.js', folder), 'utf8')
  const data = await readFile(new URL('face_mesh_solution_packed_assets.data', folder))
  const places = [...loader.matchAll(/"filename": "[^"]*\/([^"/]+)", "start": (\d+), "end": (\d+)/g)]
  const byName = new Map(
    places.map(([, name, start, end]) => [name, data.subarray(Number(start), Number(end))]),
  )
  return (name) => {
    const bytes = byName.get(name)
    if (!bytes) throw new Error(`@mediapipe/face_mesh carries no ${name}`)
    return bytes
  }
}
