import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { type CaptchaHandle, captchaMissing } from './captcha'

type Validated<Values> = (submit: (values: Values) => Promise<void>) => (event: SubmitEvent) => Promise<void>

/**
 * A form behind the security check. The check is asked for first and reset after each attempt; an
 * attempt made while it is still being worked on waits for it.
 */
export function useAttempt<Values>(
  validated: Validated<Values>,
  attempt: (values: Values, captcha: string) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  const captcha = useRef<CaptchaHandle>(null)
  const [captchaError, setCaptchaError] = useState<string>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!captcha.current?.isUnderWay()) {
      setCaptchaError(captchaMissing)
      return
    }
    setCaptchaError(undefined)
    await validated(async (values) => {
      const solution = await captcha.current?.solution()
      if (!solution) {
        setCaptchaError(captchaMissing)
        return
      }
      try {
        await attempt(values, solution)
        captcha.current?.reset(true)
      } catch (error) {
        captcha.current?.reset(false)
        if (error instanceof ApiError && error.code === 'captcha.required') setCaptchaError(error.detail)
        else onFailure(error)
      }
    })(event)
  }

  const forgetCaptchaError = useCallback(() => setCaptchaError(undefined), [])
  return { submit, captcha: { ref: captcha, error: captchaError, onSolved: forgetCaptchaError } }
}
