import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import { toast } from '@/shared/ui/toast'
import type { CameraTrouble } from './session/camera'
import type { Findings } from './session/findings'
import type { ProgressStep } from './session/progress'
import { startSession } from './session/start-session'
import { TryOnError } from './session/try-on-error'
import type { TryOnSession } from './session/try-on-session'
import { cameraErrorTitle, failureTexts, modelMissing, shotFailed } from './texts'
import { initialState, nextState, restartDelay } from './try-on-state'
import type { Wearable } from './wearable'

export interface TryOnOptions {
  /** Where each attempt finds a fresh canvas. */
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** A photograph instead of the camera. */
  readonly photo: Blob | null
  readonly first: Wearable
}

const faultOf = (error: unknown, otherwise: 'start' | 'change') =>
  error instanceof TryOnError ? error : new TryOnError(otherwise, '', error)

function complain(error: TryOnError) {
  if (error.fault === 'model') toast({ title: modelMissing(error.detail), variant: 'destructive' })
  else if (error.fault === 'camera')
    toast({ title: cameraErrorTitle, description: failureTexts.camera, variant: 'destructive' })
  else if (error.fault === 'change') toast({ title: failureTexts.change, variant: 'destructive' })
}

/** A try-on from the first question for the camera to its end: starts when drawn, ends with the screen. */
export function useTryOn({ canvas, photo, first }: TryOnOptions) {
  const [state, dispatch] = useReducer(nextState, first, initialState)
  const session = useRef<TryOnSession | null>(null)
  const { attempt, isResetting, isHidden } = state

  const lastPhoto = useRef(photo)
  useEffect(() => {
    if (lastPhoto.current === photo) return
    lastPhoto.current = photo
    dispatch({ type: 'retry' })
  }, [photo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changes waits for the next attempt
  useEffect(() => {
    if (isHidden) return
    if (isResetting) {
      const timer = setTimeout(() => dispatch({ type: 'restart' }), restartDelay)
      return () => clearTimeout(timer)
    }
    if (!canvas.current) return
    const giveUp = new AbortController()
    const fail = (error: unknown) => {
      if (giveUp.signal.aborted) return
      giveUp.abort()
      const fault = faultOf(error, 'start')
      session.current?.end()
      session.current = null
      complain(fault)
      dispatch({ type: 'fail', fault: fault.fault, trouble: fault.detail as CameraTrouble })
    }
    startSession({
      canvas: canvas.current,
      ...(photo ? { photo } : {}),
      first: state.worn,
      signal: giveUp.signal,
      onProgress: (step: ProgressStep) => dispatch({ type: 'progress', step }),
      onFindings: (findings: Findings) => dispatch({ type: 'findings', findings }),
      onFailure: fail,
      onModelMissing: complain,
    }).then((started) => {
      if (giveUp.signal.aborted) started.end()
      else session.current = started
    }, fail)
    return () => {
      giveUp.abort()
      session.current?.end()
      session.current = null
    }
  }, [attempt, isResetting, isHidden])

  // The camera is off while nobody looks at the page.
  const isLive = state.step > 0 && !state.failure && !isResetting && !photo
  useEffect(() => {
    if (!isLive) return
    const change = () => {
      const running = session.current
      if (document.hidden) running ? running.pause() : dispatch({ type: 'hide' })
      else running?.resume()
    }
    document.addEventListener('visibilitychange', change)
    // The camera may have been granted while nobody looked.
    if (document.hidden) change()
    return () => document.removeEventListener('visibilitychange', change)
  }, [isLive])

  // Whoever left while it was still starting finds it starting again.
  useEffect(() => {
    if (!isHidden) return
    const change = () => !document.hidden && dispatch({ type: 'retry' })
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [isHidden])

  const wear = useCallback((wearable: Wearable) => {
    const running = session.current
    if (!running) return
    dispatch({ type: 'wear', wearable })
    running.wear(wearable).catch((error: unknown) => complain(faultOf(error, 'change')))
  }, [])

  return {
    ...state,
    wear,
    reset: useCallback(() => dispatch({ type: 'reset' }), []),
    retry: useCallback(() => dispatch({ type: 'retry' }), []),
    take: useCallback(async (kind: 'photo' | 'clip', mirrored: boolean) => {
      const running = session.current
      if (!running) return null
      try {
        return await (kind === 'clip' ? running.takeClip(mirrored) : running.takePicture(mirrored))
      } catch {
        // Whoever left meanwhile asked for nothing any more.
        if (session.current === running) toast({ title: shotFailed[kind], variant: 'destructive' })
        return null
      }
    }, []),
  }
}
