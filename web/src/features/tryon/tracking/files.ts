/** What tracking needs, served by the shop itself. The version is in the path, so that browsers keep it for good. */
const folder = '/vto/v1'

export const trackingFiles = {
  runtimeLoader: `${folder}/vision_wasm_module_internal.js`,
  runtime: `${folder}/vision_wasm_module_internal.wasm`,
  networks: `${folder}/face_landmarker.task`,
  canonicalFace: `${folder}/canonical-face.json`,
}

/** Brings a file into the browser's cache, whole. */
export async function download(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const body = await answer.arrayBuffer()
  return new Response(body, { headers: answer.headers })
}
