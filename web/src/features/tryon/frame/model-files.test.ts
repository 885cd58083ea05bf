import {
  type Group,
  type InterleavedBufferAttribute,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { describe, expect, test } from 'vitest'
import { modelFiles } from './model-files'
import { tryOnModels } from './models'

const files = modelFiles()

const load = async (bytes: Uint8Array) => {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const { scene } = await new GLTFLoader().parseAsync(buffer, '')
  return scene.getObjectByName('glasses') as Group
}

function meshIn(node: Object3D | undefined): Mesh {
  const mesh = node?.getObjectByProperty('isMesh', true)
  if (!(mesh instanceof Mesh)) throw new Error('There is no mesh')
  return mesh
}

test('there is a file for each address', () => {
  expect(files.map((file) => `/vto/v1/models/${file.name}`)).toEqual(
    tryOnModels.map((model) => model.modelURL),
  )
})

test('names and prices are those of the specification', () => {
  expect(tryOnModels.map(({ name, price }) => `${name} $${price}`)).toEqual([
    'Classic Aviator $150',
    'Modern Wayfarer $140',
    'Round Classic $130',
    'Square Frame $200',
    'Cat Eye $180',
    'Sport Frame $160',
    'Oversized Style $190',
    'Vintage Classic $220',
  ])
})

describe.each(files)('$name', ({ name, bytes }) => {
  const model = tryOnModels.find(({ id }) => `${id}.glb` === name)

  test('is at most 100 KB', () => {
    expect(bytes.length).toBeLessThanOrEqual(100_000)
  })

  test('can be read back, with its sizes', async () => {
    const glasses = await load(bytes)
    expect(glasses.userData).toMatchObject({
      id: model?.id,
      units: 'mm',
      lensWidthMm: model?.spec.lensWidth,
      lensHeightMm: model?.spec.lensHeight,
      bridgeMm: model?.spec.bridge,
      templeMm: model?.spec.temple,
    })
    expect(glasses.scale.x).toBeCloseTo(0.001)
    const names = glasses.children.map((child) => child.name)
    expect(names).toEqual(expect.arrayContaining(['front', 'lenses', 'temple_L', 'temple_R']))
    expect(names.includes('pads')).toBe(model?.spec.pads)
    expect(glasses.getObjectByName('temple_L')?.position.toArray()).toEqual([
      ...glasses.userData.hingeMm.map((value: number) => expect.closeTo(value, 1)),
    ])
  })

  test('is as wide in metres as the frame is in millimetres', async () => {
    const glasses = await load(bytes)
    glasses.updateMatrixWorld(true)
    let widest = 0
    glasses.getObjectByName('front')?.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.geometry.computeBoundingBox()
      widest = Math.max(
        widest,
        child.geometry.boundingBox?.max.clone().applyMatrix4(child.matrixWorld).x ?? 0,
      )
    })
    expect(widest * 2000).toBeGreaterThan((glasses.userData.frameWidthMm as number) - 1)
    expect(widest * 2000).toBeLessThan((glasses.userData.frameWidthMm as number) + 1)
  })

  test('has lenses that show the tint and let light through', async () => {
    const glasses = await load(bytes)
    const lens = meshIn(glasses.getObjectByName('lenses'))
    const colors = lens.geometry.getAttribute('color') as InterleavedBufferAttribute
    const opacities = Array.from({ length: colors.count }, (_, i) => colors.getW(i))
    expect(Math.max(...opacities)).toBeCloseTo(model?.spec.tint.top ?? 0, 1)
    expect(Math.min(...opacities)).toBeCloseTo(model?.spec.tint.bottom ?? 0, 1)
    expect((lens.material as MeshStandardMaterial).transparent).toBe(true)
  })
})
