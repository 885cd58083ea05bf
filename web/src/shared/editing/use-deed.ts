import { useMutation } from '@tanstack/react-query'
import type { Kind } from '@/shared/api/keys'
import { useRefresh } from '@/shared/api/use-refresh'
import { type Language, useLanguage } from '@/shared/ui/language'
import { throughSession } from './paused-session'
import { said } from './said'

type Words = [title: string, description?: string]

interface DeedOptions<Input, Answer> {
  kind: Kind
  send: (input: Input) => Promise<Answer>
  /** What is said afterwards; nothing where the place itself shows it. */
  done?: (answer: Answer, input: Input) => Words
  failed?: (error: Error, input: Input) => { title?: string; description?: string }
  onDone?: () => void
  /** Where it is not that of the screen. */
  language?: Language
}

/** What staff do with one press: delete, move, switch, send. Whatever came of it, the lists are asked again. */
export function useDeed<Input = void, Answer = unknown>(options: DeedOptions<Input, Answer>) {
  const refresh = useRefresh(options.kind)
  const spoken = useLanguage()
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => throughSession(() => options.send(input)),
    onSuccess: (answer, input) => {
      const words = options.done?.(answer, input)
      if (words) said.done(words[0], words[1], options.language ?? spoken)
      options.onDone?.()
    },
    onError: (error, input) => {
      const words = options.failed?.(error, input)
      if (words) said.failed(words.description, words.title)
    },
    onSettled: refresh,
  })
}
