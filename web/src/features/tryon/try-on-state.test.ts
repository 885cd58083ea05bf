import { expect, test } from 'vitest'
import { progressSteps, progressWords } from './session/progress'
import { initialState, nextState, type TryOnEvent } from './try-on-state'
import { houseModels, type Wearable } from './wearable'

const [first, second] = houseModels as unknown as [Wearable, Wearable]
const after = (...events: TryOnEvent[]) => events.reduce(nextState, initialState(first))

test('it goes through the seven steps, each with words of its own', () => {
  expect(progressSteps).toEqual([10, 30, 50, 60, 80, 90, 100])
  expect(new Set(Object.values(progressWords)).size).toBe(7)
  expect(after({ type: 'progress', step: 30 }).step).toBe(30)
})

test('a reset starts again from nothing, with the first model', () => {
  const used: TryOnEvent[] = [
    { type: 'progress', step: 100 },
    { type: 'wear', wearable: second },
    { type: 'findings', findings: { hasFace: true, size: { abstains: 'glasses' } } },
  ]
  const reset = after(...used, { type: 'reset' })
  expect(reset).toMatchObject({ isResetting: true, step: 0, worn: first, findings: { hasFace: false } })
  expect(reset.attempt).toBe(1)
  const restarted = nextState(reset, { type: 'restart' })
  expect(restarted).toMatchObject({ isResetting: false, isRestart: true, worn: first, attempt: 2 })
})

test('a failure after a reset is the failure of the reset, until it is ready again', () => {
  const restarted = after({ type: 'reset' }, { type: 'restart' })
  expect(nextState(restarted, { type: 'fail', fault: 'system' }).failure?.fault).toBe('reset')
  const ready = nextState(restarted, { type: 'progress', step: 100 })
  expect(nextState(ready, { type: 'fail', fault: 'camera' }).failure?.fault).toBe('camera')
  expect(after({ type: 'fail', fault: 'system' }).failure?.fault).toBe('system')
})

test('trying again keeps what was chosen', () => {
  const failed = after(
    { type: 'wear', wearable: second },
    { type: 'fail', fault: 'camera', trouble: 'denied' },
  )
  expect(nextState(failed, { type: 'retry' })).toMatchObject({ failure: null, worn: second, step: 0 })
})
