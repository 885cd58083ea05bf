/** What tracking needs, served by the shop itself. The version is in the path, so that browsers keep it for good. */
const folder = '/vto/v1'

export const trackingFiles = {
  runtimeLoader: `${folder}/vision_wasm_module_internal.js`,
  runtime: `${folder}/vision_wasm_module_internal.wasm`,
  networks: `${folder}/face_landmarker.task`,
  canonicalFace: `${folder}/canonical-face.json`,
}

/** Brings a file into the browser's cache, whole; whoever leaves meanwhile pays for no more of it. */
export async function download(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const body = await answer.arrayBuffer()
  return new Response(body, { headers: answer.headers })
}
