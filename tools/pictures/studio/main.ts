import {
  Color,
  DirectionalLight,
  FloatType,
  Group,
  HalfFloatType,
  MathUtils,
  Mesh,
  NoToneMapping,
  type Object3D,
  type PerspectiveCamera,
  Scene,
  Vector2,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { buildFrame } from '@/features/tryon/frame/build-frame'
import { type Detail, fine, light } from '@/features/tryon/frame/detail'
import { frameSpec } from '@/features/tryon/frame/spec-defaults'
import { specProblems } from '@/features/tryon/frame/spec-limits'
import { frameObject } from '@/features/tryon/frame/three/frame-object'
import { aimedCamera } from './camera'
import { floorLight, floorPlane } from './floor'
import { FullScreen } from './full-screen'
import { type Job, poses } from './job'
import { studioMaterial } from './materials'
import { studioRays, sun } from './rays'
import { beachAir, studioRoom } from './room'
import { sand } from './sand'
import { halton } from './spread'
import { setDown, worldPoints } from './table'

const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
renderer.toneMapping = NoToneMapping
const room = studioRoom(renderer)
const air = beachAir(renderer)

function onTable(job: Job, detail: Detail): Group {
  const spec = frameSpec(job.frame)
  const problems = specProblems(spec)
  if (problems.length > 0) throw new Error(`This is no frame: ${JSON.stringify(problems)}`)
  const glasses = frameObject(buildFrame(spec, { detail }), studioMaterial)
  setDown(glasses)
  const turned = new Group()
  turned.add(glasses)
  turned.rotation.y = MathUtils.degToRad(poses[job.view].turn)
  turned.updateMatrixWorld(true)
  return turned
}

/** A shop has hundreds of pictures, a browser only so much memory. */
function discard(object: Object3D): void {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    child.geometry.dispose()
    for (const material of [child.material].flat()) material.dispose()
  })
}

interface Stage {
  readonly scene: Scene
  readonly camera: PerspectiveCamera
  readonly clear: () => void
}

function stage(job: Job): Stage {
  const turned = onTable(job, fine)
  // Shadows are soft: a coarse frame throws the same ones.
  const coarse = onTable(job, light)
  const { palms } = poses[job.view]
  const { scene, dispose } = palms ? onSand(job, coarse, new Vector2(...palms)) : inStudio(job, coarse)
  discard(coarse)
  scene.add(turned)
  return {
    scene,
    camera: aimedCamera(worldPoints(turned, 23), poses[job.view], job.width / job.height),
    clear: () => {
      discard(scene)
      dispose()
    },
  }
}

function inStudio(job: Job, glasses: Group) {
  const scene = new Scene()
  scene.environment = room
  scene.background = new Color(1, 1, 1)
  const key = new DirectionalLight(0xffffff, 0.9)
  key.position.set(-0.5, 1, 0.35)
  const floor = floorLight(renderer, glasses, studioRays(job.lights))
  scene.add(key, floorPlane(floor.texture))
  return { scene, dispose: () => floor.dispose() }
}

function onSand(job: Job, glasses: Group, palms: Vector2) {
  const scene = new Scene()
  scene.environment = air
  const key = new DirectionalLight(0xfff0d8, 3.4)
  key.position.copy(sun)
  const { ground, dispose } = sand(renderer, glasses, job.lights, palms)
  scene.add(key, ground)
  return { scene, dispose }
}

/** Lays many pictures over each other, each taken from a hair's breadth beside the last. */
function develop(scene: Scene, camera: PerspectiveCamera, { width, height, samples }: Job): void {
  const taken = new WebGLRenderTarget(width, height, { type: HalfFloatType })
  const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
  const lay = new FullScreen(
    'uniform sampler2D taken;uniform float share;void main(){gl_FragColor=min(texture2D(taken,at),vec4(16.))*share;}',
    { taken: { value: taken.texture }, share: { value: 1 / samples } },
    'add',
  )
  const print = new FullScreen(
    `uniform sampler2D sum;
    void main(){vec3 c=clamp(texture2D(sum,at).rgb,0.,1.);
    gl_FragColor=vec4(mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c)),1.);}`,
    { sum: { value: sum.texture } },
    'replace',
  )
  renderer.setSize(width, height, false)
  renderer.setRenderTarget(sum)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (let i = 0; i < samples; i++) {
    camera.setViewOffset(width, height, (halton(i, 2) - 0.5) * 1.3, (halton(i, 3) - 0.5) * 1.3, width, height)
    renderer.setRenderTarget(taken)
    renderer.render(scene, camera)
    lay.draw(renderer, sum)
  }
  print.draw(renderer, null)
  taken.dispose()
  sum.dispose()
}

function webp(width: number, aspect: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(width / aspect)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to write the picture on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(renderer.domElement, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.86)
}

/** Takes one picture and returns it as data addresses, one for each size asked for. */
function takePicture(job: Job): string[] {
  const { scene, camera, clear } = stage(job)
  develop(scene, camera, job)
  clear()
  return job.sizes.map((width) => webp(width, job.width / job.height))
}

Object.assign(window, { takePicture })
