import { z } from 'zod'

export const staffPasswordRule = 'Al menos 12 caracteres, y que no sea una contraseña común.'

/** The length alone; which passwords are too common only the server knows. */
export const staffPassword = z
  .string()
  .refine(
    (password) => [...password].length >= 12,
    'La contraseña del equipo debe tener al menos 12 caracteres',
  )
