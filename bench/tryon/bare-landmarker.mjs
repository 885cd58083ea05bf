// The reference: MediaPipe's Face Landmarker alone, with nothing around it. So that it differs in nothing else, it runs
// in a worker like ours, with our options, on the same pictures in the same size.
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(
  new URL('../../web/node_modules/@mediapipe/tasks-vision/vision_bundle.mjs', import.meta.url),
)

/** The beginning of a worker's script, for which the bundle lies at an address. */
export const makeLandmarker = (bundleAddress) => `
  import { FaceLandmarker } from '${bundleAddress}'
  import factory from '/vto/v1/vision_wasm_module_internal.js'
  globalThis.ModuleFactory = factory
  const landmarker = FaceLandmarker.createFromOptions(
    { wasmLoaderPath: '', wasmBinaryPath: '/vto/v1/vision_wasm_module_internal.wasm' },
    {
      baseOptions: { modelAssetPath: '/vto/v1/face_landmarker.task', delegate: 'CPU' },
      runningMode: 'VIDEO',
      outputFacialTransformationMatrixes: true,
      minFaceDetectionConfidence: 0.6,
      minFacePresenceConfidence: 0.4,
      minTrackingConfidence: 0.4,
    },
  )`

const worker = `${makeLandmarker('/bench/vision_bundle.mjs')}
  onmessage = async ({ data }) => {
    const ready = await landmarker
    const from = performance.now()
    ready.detectForVideo(data, from)
    postMessage(performance.now() - from)
  }`

/** A page that does nothing else; it answers with milliseconds for each picture. */
export async function bareLandmarker(browser, baseURL, pictures) {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/bench/vision_bundle.mjs', (route) => route.fulfill({ path: bundle }))
  await page.route('**/bench/worker.mjs', (route) =>
    route.fulfill({ body: worker, contentType: 'text/javascript' }),
  )
  await page.route('**/bench/picture-*', (route) => {
    const number = Number(route.request().url().split('-').at(-1))
    return route.fulfill({ body: pictures[number], contentType: 'image/jpeg' })
  })
  await page.goto(`${baseURL}/virtual-try-on`)
  await page.evaluate(() => {
    const worker = new Worker('/bench/worker.mjs', { type: 'module' })
    window.bareMilliseconds = (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage(picture, [picture])
      })
  })
  return () =>
    page.evaluate(async (count) => {
      const taken = []
      for (let i = 0; i < count; i++) {
        const whole = await createImageBitmap(await (await fetch(`/bench/picture-${i}`)).blob())
        const side = Math.min(whole.width, whole.height)
        const square = await createImageBitmap(
          whole,
          (whole.width - side) / 2,
          (whole.height - side) / 2,
          side,
          side,
        )
        taken.push(await window.bareMilliseconds(square))
      }
      return taken.slice(5) // until it has found the face, it looks in the whole picture
    }, pictures.length)
}
