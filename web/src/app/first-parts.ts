/**
 * The libraries that a page is brought to life with, each fetched at once and run in a task of its own: together they
 * would keep a slow phone from answering for a moment.
 */
export const firstParts = [() => import('./part-react'), () => import('./part-router')]
