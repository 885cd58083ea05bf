import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  showText?: string
  hideText?: string
}

export function PasswordField({
  label,
  help,
  error,
  optional,
  className,
  showText = 'Mostrar contraseña',
  hideText = 'Ocultar contraseña',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="field-box h-(--control-height) pr-12 pl-(--field-padding)"
          />
          <button
            type="button"
            aria-label={shown ? hideText : showText}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
