/** A list of product ids, the latest first. Storage may hold anybody's text. */
export function parseFavourites(raw: unknown): string[] {
  if (!Array.isArray(raw)) return []
  return [...new Set(raw.filter((id): id is string => typeof id === 'string' && id !== ''))]
}

export const withFavourite = (ids: string[], id: string) => [id, ...ids.filter((other) => other !== id)]
export const withoutFavourite = (ids: string[], id: string) => ids.filter((other) => other !== id)

/** What was marked and unmarked between two states of the list. */
export function newsSince(before: string[], now: string[]) {
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}

/** A list with the news of another one. */
export function withNews(ids: string[], { added, removed }: ReturnType<typeof newsSince>): string[] {
  return [...added, ...ids.filter((id) => !added.includes(id) && !removed.includes(id))]
}
