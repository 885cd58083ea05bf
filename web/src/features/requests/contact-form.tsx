import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '@/shared/api/api-error'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { useSendMessage } from './contact-api'

const missing = 'Por favor completa todos los campos requeridos'
const failed = 'Error enviando el mensaje. Inténtalo de nuevo.'
const sent = 'Mensaje enviado. Te responderemos pronto.'

const required = z.string().trim().min(1, 'Este campo es requerido')
// The server decides; these rules say the same sooner and are never stricter.
const messageSchema = z.object({ name: required, email: required, subject: z.string(), message: required })

const draft = 'client_draft_contact'

type Values = z.infer<typeof messageSchema>

/** The check that the server asks for when many messages come from one place. It belongs to another department. */
export interface SecurityCheck {
  field: ReactNode
  /** Empty when nobody has solved it. */
  solution: () => Promise<string>
  reset: () => void
}

interface ContactFormProps {
  /** Who is signed in need not say it again. */
  person?: { name: string; email: string }
  check: SecurityCheck
}

export function ContactForm({ person, check }: ContactFormProps) {
  const send = useSendMessage()
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const [isCheckAsked, setCheckAsked] = useState(false)
  const form = useForm<Values>({
    resolver: zodResolver(messageSchema),
    defaultValues: { name: '', email: '', subject: '', message: '' },
  })
  const { errors, isSubmitting } = form.formState
  useFormDraft(form, draft)
  usePrefill(form, person)

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'captcha.required') setCheckAsked(true)
    showFieldErrors(form, error)
    setSaid({ tone: 'danger', text: explanation(error) ?? failed })
  }

  const submit = form.handleSubmit(
    async (values) => {
      setSaid(undefined)
      try {
        const captcha = isCheckAsked ? await check.solution() : ''
        await send.mutateAsync({ ...values, captcha })
        form.reset({ ...values, subject: '', message: '' })
        dropDraft(draft)
        setSaid({ tone: 'success', text: sent })
      } catch (error) {
        refuse(error)
      }
      if (isCheckAsked) check.reset()
    },
    () => setSaid({ tone: 'danger', text: missing }),
  )

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Nombre"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextField label="Asunto" optional error={errors.subject?.message} {...form.register('subject')} />
      <TextArea label="Mensaje" rows={7} error={errors.message?.message} {...form.register('message')} />
      {isCheckAsked && check.field}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button
        type="submit"
        busy={isSubmitting}
        busyText="Enviando…"
        className="max-md:w-full md:justify-self-start"
      >
        Enviar mensaje
      </Button>
    </form>
  )
}

/** The session may be known late; what was typed meanwhile stays. */
function usePrefill(form: ReturnType<typeof useForm<Values>>, person: ContactFormProps['person']) {
  const { name = '', email = '' } = person ?? {}
  const { setValue, getValues } = form
  useEffect(() => {
    if (name && !getValues('name')) setValue('name', name)
    if (email && !getValues('email')) setValue('email', email)
  }, [name, email, setValue, getValues])
}
