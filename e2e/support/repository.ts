import { fileURLToPath } from 'node:url'

/** The absolute path of something in the repository, named from its root. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
