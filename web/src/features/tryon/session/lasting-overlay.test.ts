import { expect, test } from 'vitest'
import { type Overlay, wear } from '../scene/overlay'
import { houseModels, type Wearable } from '../wearable'
import { lastingOverlay } from './lasting-overlay'

class FakeOverlay implements Overlay {
  isLost = false
  isDisposed = false
  worn: Wearable | null = null
  async load(wearable: Wearable) {
    return () => {
      this.worn = wearable
    }
  }
  async draw() {
    return this.isLost ? null : { x: 0, y: 0 }
  }
  drawStill = this.draw
  paint() {}
  dispose() {
    this.isDisposed = true
  }
}

const model = houseModels[3] as Wearable
const picture = {} as ImageBitmap

async function lasting() {
  const made: FakeOverlay[] = []
  const overlay = await lastingOverlay(async () => {
    const one = new FakeOverlay()
    made.push(one)
    return one
  })
  return { overlay, made }
}

test('what is lost is made anew, with what was worn, and the lost one is given back', async () => {
  const { overlay, made } = await lasting()
  await wear(overlay, model)
  expect(await overlay.draw(null, picture)).not.toBeNull()
  Object.assign(made[0] as FakeOverlay, { isLost: true })
  const both = await Promise.all([overlay.draw(null, picture), overlay.drawStill(null, picture)])
  expect(both).not.toContain(null)
  expect(made, 'once for both').toHaveLength(2)
  expect(made[0]?.isDisposed).toBe(true)
  expect(overlay.worn).toBe(model)
})

test('a card that gives up again and again is a failure', async () => {
  const { overlay, made } = await lasting()
  const lose = () => Object.assign(made.at(-1) as FakeOverlay, { isLost: true })
  for (let i = 0; i < 3; i++) {
    lose()
    await overlay.draw(null, picture)
  }
  lose()
  await expect(overlay.draw(null, picture)).rejects.toThrow('again and again')
})

test('nothing is made anew for a page that was left', async () => {
  const { overlay, made } = await lasting()
  overlay.dispose()
  Object.assign(made[0] as FakeOverlay, { isLost: true })
  await overlay.draw(null, picture)
  expect(made).toHaveLength(1)
})
