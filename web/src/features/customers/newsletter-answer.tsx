import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'

const badLink = 'El enlace no es válido o ya fue usado.'
const failed = 'No se pudo enviar. Inténtalo de nuevo.'

interface NewsletterAnswerProps {
  token: string
  answer: UseMutationResult<{ message: string }, Error, string>
  button: string
  busyText: string
  children: ReactNode
}

/**
 * A link of a mail about the newsletter or a product that is back. Opening it changes nothing, because mail programs open links too, to
 * look for harm; only a person presses the button.
 */
export function NewsletterAnswer({ token, answer, button, busyText, children }: NewsletterAnswerProps) {
  if (!token) return <Notice tone="danger">{badLink}</Notice>
  if (answer.data) return <Notice tone="success">{answer.data.message}</Notice>
  const reason = explanation(answer.error)
  if (answer.error && isSpent(answer.error)) return <Notice tone="danger">{reason ?? badLink}</Notice>
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-pretty text-ink-2">{children}</p>
      {answer.error && <Notice tone="danger">{reason ?? failed}</Notice>}
      <Button onClick={() => answer.mutate(token)} busy={answer.isPending} busyText={busyText}>
        {button}
      </Button>
    </div>
  )
}

/** Unknown, used or too old: pressing again would not help. */
const isSpent = (error: Error) =>
  'code' in error && /^customers\.invalid_(newsletter|alert)_token$/.test(String(error.code))
