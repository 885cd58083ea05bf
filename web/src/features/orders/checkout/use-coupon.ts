import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { type Choice, quoteQuery, type SettleCart } from './quote-api'

const lost = 'No se pudo revisar el cupón. Inténtalo de nuevo.'

/**
 * Tries a code beside the quote that is shown; only one that takes something off becomes part of the form, whose
 * quote is then there already. An empty code takes the present one away.
 */
export function useCoupon(choice: Choice, settle: SettleCart, onApply: (code: string) => void) {
  const [tried, setTried] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isTrying = tried !== undefined && tried !== (choice.coupon ?? '')
  const trial = useQuery({
    ...quoteQuery({ ...choice, coupon: tried }, settle),
    enabled: isTrying,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer is a reason
  useEffect(() => {
    if (!isTrying || trial.isFetching) return
    const refused = trial.error ? (explanation(trial.error) ?? lost) : trial.data?.coupon_problem
    if (refused) {
      setProblem(refused)
      setTried(undefined)
    } else if (trial.data) onApply(tried)
  }, [trial.data, trial.error, trial.isFetching])
  return {
    problem,
    isTrying,
    /** Says why the form's own code went; it is not tried again by itself. */
    refuse: (sentence: string) => {
      setTried(undefined)
      setProblem(sentence)
    },
    attempt: (code: string) => {
      setProblem(undefined)
      setTried(code)
    },
  }
}
