import type { ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NewsletterAnswer } from '@/features/customers/newsletter-answer'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

interface AnswerPageProps extends Omit<ComponentProps<typeof NewsletterAnswer>, 'token'> {
  title: string
}

/** Where a link of a mail leads, with the press that answers it. */
export function AnswerPage({ title, ...answer }: AnswerPageProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame title={title}>
      <NewsletterAnswer token={token} {...answer} />
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}
