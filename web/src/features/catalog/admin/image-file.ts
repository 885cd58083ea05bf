const mostBytes = 10 * 2 ** 20

/** What the server would refuse anyway, said before a large file is sent; in its words. */
export function refusedFile(file: File): string | null {
  if (!file.type.startsWith('image/')) {
    return 'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or GIF.'
  }
  return file.size > mostBytes ? 'The file is too large: at most 10 MB.' : null
}

/** The files of a drop or a paste; text and links come without any. */
export const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]
