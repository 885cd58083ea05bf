import { z } from 'zod'

// The server decides; these rules say the same sooner and are never stricter.

const required = (text: string) => text.trim() !== ''
export const filled = z.string().refine(required, 'Este campo es requerido')

const shortest = 6
const tooShort = 'La contraseña debe tener al menos 6 caracteres'
const isLongEnough = (password: string) => [...password].length >= shortest

interface TwoPasswords {
  password: string
  confirm_password: string
}

/** In the stated order: first whether both are the same, then whether they are long enough. */
function checkPasswords({ password, confirm_password }: TwoPasswords, context: z.RefinementCtx) {
  if (!required(password) || !required(confirm_password)) return
  if (password !== confirm_password) {
    context.addIssue({
      code: 'custom',
      path: ['confirm_password'],
      message: 'Las contraseñas no coinciden',
    })
  } else if (!isLongEnough(password)) {
    context.addIssue({ code: 'custom', path: ['password'], message: tooShort })
  }
}

export const signInSchema = z.object({ email: filled, password: filled })

export const signUpSchema = z
  .object({
    first_name: filled,
    last_name: filled,
    email: filled,
    password: filled,
    confirm_password: filled,
  })
  .superRefine(checkPasswords)

export const newPasswordSchema = z
  .object({ password: filled, confirm_password: filled })
  .superRefine(checkPasswords)

export const changePasswordSchema = z
  .object({ current_password: filled, password: filled, confirm_password: filled })
  .superRefine(checkPasswords)
