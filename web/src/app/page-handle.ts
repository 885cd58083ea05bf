/** What every route of a page carries. */
export interface PageHandle {
  title: string
}
