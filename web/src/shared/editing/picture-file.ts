import type { Language } from '@/shared/ui/language'

const mostBytes = 10 * 2 ** 20

const words = {
  es: {
    other: 'Este archivo no es una imagen. Elige un JPEG, PNG, WebP o GIF.',
    large: 'El archivo es demasiado grande: hasta 10 MB.',
  },
  en: {
    other: 'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or GIF.',
    large: 'The file is too large: at most 10 MB.',
  },
}

/** What the server would refuse anyway, said before a large file is sent. */
export function refusedPicture({ type, size }: File, language: Language): string | null {
  if (!type.startsWith('image/')) return words[language].other
  return size > mostBytes ? words[language].large : null
}
