/** A list of product ids, the latest first. Storage may hold anybody's text. */
export function parseFavourites(raw: unknown): string[] {
  if (!Array.isArray(raw)) return []
  return [...new Set(raw.filter((id): id is string => typeof id === 'string' && id !== ''))]
}

export const withFavourite = (ids: string[], id: string) => [id, ...ids.filter((other) => other !== id)]
export const withoutFavourite = (ids: string[], id: string) => ids.filter((other) => other !== id)
