// The reference of how many pictures a try-on shows: the same camera, landmarker and models, drawn by three as it comes,
// with its own materials and lights, on a canvas that covers the picture.
import { fileURLToPath } from 'node:url'
import { makeLandmarker } from './bare-landmarker.mjs'

const modules = fileURLToPath(new URL('../../web/node_modules/', import.meta.url))

const models = [
  'classic-aviator',
  'modern-wayfarer',
  'round-classic',
  'cat-eye',
  'square-frame',
  'sport-frame',
  'vintage-classic',
  'oversized-style',
]

const html = `<!doctype html><title>Plain</title><canvas width="720" height="720"></canvas>
  <script type="importmap">{ "imports": {
    "three": "/bench/modules/three/build/three.module.js",
    "three/addons/": "/bench/modules/three/examples/jsm/"
  } }</script>
  <script type="module" src="/bench/plain-page.mjs"></script>`

const worker = `${makeLandmarker('/bench/modules/@mediapipe/tasks-vision/vision_bundle.mjs')}
  onmessage = async ({ data: picture }) => {
    const { facialTransformationMatrixes } = (await landmarker).detectForVideo(picture, performance.now())
    postMessage({ picture, pose: facialTransformationMatrixes[0]?.data }, [picture])
  }`

/** The page's script. */
async function run() {
  const three = await import('three')
  const { GLTFLoader } = await import('three/addons/loaders/GLTFLoader.js')
  const canvas = document.querySelector('canvas')
  const renderer = new three.WebGLRenderer({ canvas })
  const camera = new three.PerspectiveCamera(63, 1, 1, 400)
  const scene = new three.Scene()
  scene.add(new three.AmbientLight(0xffffff, 1), new three.DirectionalLight(0xffffff, 2))
  const face = new three.Group()
  face.matrixAutoUpdate = false
  scene.add(face)
  const picture = new three.Texture()
  picture.colorSpace = three.SRGBColorSpace
  picture.flipY = false
  picture.generateMipmaps = false
  picture.minFilter = three.LinearFilter
  scene.background = picture

  const worker = new Worker('/bench/plain-worker.mjs', { type: 'module' })
  const read = (taken) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(taken, [taken])
    })
  const wanted = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const video = document.createElement('video')
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: wanted })
  await video.play()

  async function show() {
    const { videoWidth: width, videoHeight: height } = video
    const side = Math.min(width, height)
    const taken = await createImageBitmap(video, (width - side) / 2, (height - side) / 2, side, side)
    const seen = await read(taken)
    picture.image?.close()
    picture.image = seen.picture
    picture.needsUpdate = true
    face.visible = seen.pose !== undefined
    if (seen.pose) face.matrix.fromArray(seen.pose)
    renderer.render(scene, camera)
    await new Promise(requestAnimationFrame)
  }

  async function wear(model) {
    const { scene: glasses } = await new GLTFLoader().loadAsync(`/vto/v1/models/${model}.glb`)
    glasses.position.set(0, 3, 5)
    glasses.scale.multiplyScalar(0.1) // millimetres to centimetres
    face.clear()
    face.add(glasses)
  }

  /** Pictures in a second while it is looked at, and what its longest task took. */
  window.watch = async (milliseconds, models = []) => {
    const tasks = [0]
    const longTasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    longTasks.observe({ type: 'longtask' })
    const from = performance.now()
    let shown = 0
    for (; performance.now() - from < milliseconds; shown++) {
      const due = Math.floor(((performance.now() - from) * models.length) / milliseconds)
      if (window.worn !== models[due] && models[due]) wear((window.worn = models[due]))
      await show()
    }
    const perSecond = (shown * 1000) / (performance.now() - from)
    longTasks.disconnect()
    return { perSecond, longest: Math.max(...tasks) }
  }
  await wear('classic-aviator')
  for (let i = 0; i < 5; i++) await show() // until it has found the face, it looks in the whole picture
  document.title = 'Ready'
}

export async function plainTryOn(browser, baseURL) {
  const context = await browser.newContext({
    permissions: ['camera'],
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const script = (body) => (route) => route.fulfill({ body, contentType: 'text/javascript' })
  await page.route('**/bench/plain', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.route('**/bench/plain-page.mjs', script(`(${run})()`))
  await page.route('**/bench/plain-worker.mjs', script(worker))
  await page.route('**/bench/modules/**', (route) =>
    route.fulfill({
      path: modules + new URL(route.request().url()).pathname.slice('/bench/modules/'.length),
    }),
  )
  await page.goto(`${baseURL}/bench/plain`)
  await page.waitForFunction(() => document.title === 'Ready')
  const watch = (...how) => page.evaluate((given) => window.watch(...given), how)
  return {
    watch,
    /** As the shopper of watched-page.mjs does. */
    tryModels: () => watch(models.length * 400, models),
    close: () => context.close(),
  }
}
