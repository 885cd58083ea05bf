import type { ComponentProps } from 'react'
import { TextField } from '@/shared/ui/text-field'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Takes a code of the app or a recovery code, so the keyboard has letters too. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Código"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  )
}
