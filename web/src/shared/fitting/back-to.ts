/** What a page that is only visited in between is told of where people came from; it stays with the history entry. */
export interface BackTo {
  backTo: string
}

/** An address of this shop to go back to, if there is one. */
export function backToOf(state: unknown): string | null {
  const { backTo } = (state ?? {}) as Partial<BackTo>
  return typeof backTo === 'string' && /^\/(?!\/)/.test(backTo) ? backTo : null
}
