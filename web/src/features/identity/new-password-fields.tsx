import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '@/shared/ui/password-field'

interface NewPasswordFieldsProps {
  register: (field: 'password' | 'confirm_password') => UseFormRegisterReturn
  errors: { password?: { message?: string }; confirm_password?: { message?: string } }
  label?: string
}

/** A password is typed twice wherever it is chosen. */
export function NewPasswordFields({ register, errors, label = 'Contraseña nueva' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help="Al menos 6 caracteres"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        showText="Mostrar confirmación"
        hideText="Ocultar confirmación"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
    </>
  )
}
