import type { CameraTrouble } from './session/camera'
import { type Findings, nothingFound } from './session/findings'
import type { ProgressStep } from './session/progress'
import type { TryOnFault } from './session/try-on-error'
import type { Wearable } from './wearable'

/** After a reset everything stays off for this many milliseconds. */
export const restartDelay = 500

export interface Failure {
  readonly fault: TryOnFault
  readonly trouble?: CameraTrouble
}

export interface TryOnState {
  /** Counts starts; each has canvases of its own. */
  readonly attempt: number
  readonly isRestart: boolean
  readonly isResetting: boolean
  /** The page was left before the try-on was ready. */
  readonly isHidden: boolean
  /** 0 until the camera is granted, 100 when ready. */
  readonly step: ProgressStep | 0
  readonly failure: Failure | null
  readonly findings: Findings
  readonly first: Wearable
  readonly worn: Wearable
}

export type TryOnEvent =
  | { type: 'progress'; step: ProgressStep }
  | { type: 'findings'; findings: Findings }
  | { type: 'fail'; fault: TryOnFault; trouble?: CameraTrouble }
  | { type: 'wear'; wearable: Wearable }
  | { type: 'reset' }
  | { type: 'restart' }
  | { type: 'retry' }
  | { type: 'hide' }

export const initialState = (first: Wearable): TryOnState => ({
  attempt: 0,
  isRestart: false,
  isResetting: false,
  isHidden: false,
  step: 0,
  failure: null,
  findings: nothingFound,
  first,
  worn: first,
})

/** From asking for the camera through the steps of the start to ready or failed, and back by reset. */
export function nextState(state: TryOnState, event: TryOnEvent): TryOnState {
  const anew = { ...initialState(state.first), attempt: state.attempt + 1 }
  switch (event.type) {
    case 'progress':
      return { ...state, step: event.step }
    case 'findings':
      return { ...state, findings: event.findings }
    case 'wear':
      return { ...state, worn: event.wearable }
    case 'fail': {
      // Whatever goes wrong after a reset, it is the reset that failed for whoever pressed it.
      const fault = state.isRestart && state.step < 100 ? 'reset' : event.fault
      return { ...state, failure: { fault, trouble: event.trouble }, findings: nothingFound }
    }
    case 'reset':
      return { ...anew, isResetting: true }
    case 'restart':
      return { ...anew, isRestart: true }
    case 'retry':
      return { ...anew, worn: state.worn }
    case 'hide':
      return { ...anew, worn: state.worn, isHidden: true }
  }
}
