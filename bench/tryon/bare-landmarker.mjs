// The reference: MediaPipe's Face Landmarker alone, on the same recording, with nothing around it.
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(
  new URL('../../web/node_modules/@mediapipe/tasks-vision/vision_bundle.mjs', import.meta.url),
)

/** The single pictures of a recording, which is nothing but JPEGs one after the other. */
export function picturesOf(film) {
  const start = Buffer.from([0xff, 0xd8, 0xff])
  const starts = []
  for (let at = film.indexOf(start); at >= 0; at = film.indexOf(start, at + 3)) starts.push(at)
  return starts.map((at, i) => film.subarray(at, starts[i + 1] ?? film.length))
}

/** Milliseconds for each picture. */
export async function bareLandmarker(browser, baseURL, pictures) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/bench/vision_bundle.mjs', (route) => route.fulfill({ path: bundle }))
  await page.route('**/bench/picture-*', (route) => {
    const number = Number(route.request().url().split('-').at(-1))
    return route.fulfill({ body: pictures[number], contentType: 'image/jpeg' })
  })
  await page.goto(`${baseURL}/virtual-try-on`)
  const times = await page.evaluate(async (count) => {
    const { FaceLandmarker } = await import('/bench/vision_bundle.mjs')
    const { default: factory } = await import('/vto/v1/vision_wasm_module_internal.js')
    globalThis.ModuleFactory = factory
    const landmarker = await FaceLandmarker.createFromOptions(
      { wasmLoaderPath: '', wasmBinaryPath: '/vto/v1/vision_wasm_module_internal.wasm' },
      {
        baseOptions: { modelAssetPath: '/vto/v1/face_landmarker.task', delegate: 'CPU' },
        runningMode: 'VIDEO',
        outputFacialTransformationMatrixes: true,
      },
    )
    const taken = []
    for (let i = 0; i < count; i++) {
      const file = await (await fetch(`/bench/picture-${i}`)).blob()
      const whole = await createImageBitmap(file)
      const side = Math.min(whole.width, whole.height)
      const left = (whole.width - side) / 2
      const picture = await createImageBitmap(whole, left, 0, side, side, {
        resizeWidth: 600,
        resizeHeight: 600,
      })
      const from = performance.now()
      landmarker.detectForVideo(picture, from)
      taken.push(performance.now() - from)
    }
    return taken.slice(5)
  }, pictures.length)
  await context.close()
  return times
}
