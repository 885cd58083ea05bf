const mostBytes = 10 * 2 ** 20

/** What the server would refuse anyway, said before a large file is sent. */
export function refusedPicture({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Este archivo no es una imagen. Elige un JPEG, PNG, WebP o GIF.'
  return size > mostBytes ? 'El archivo es demasiado grande: hasta 10 MB.' : null
}
