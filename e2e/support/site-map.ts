import { readFileSync } from 'node:fs'
import { inRepository } from './repository.ts'

export interface SitePage {
  /** As the route table writes it, with `:id` for what varies. */
  path: string
  title: string
  /** Kept out of search engines. */
  private?: boolean
}

/** Every page there is, from the one list that server and front end share. */
export const siteMap: { shop: SitePage[]; admin: SitePage[] } = JSON.parse(
  readFileSync(inRepository('web/pages.json'), 'utf8'),
)

/** An address of the page; what varies is filled with an id that nothing has. */
export function addressOf(page: SitePage): string {
  return page.path.replaceAll(/:[a-z]+/gi, '00000000-0000-7000-8000-000000000000')
}
