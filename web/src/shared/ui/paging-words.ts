export const pagingWords = {
  es: {
    pages: 'Páginas',
    pagesOf: (list: string) => `Páginas de ${list}`,
    page: (number: number) => `Página ${number}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    range: (first: number, last: number, total: number) => `${first}–${last} de ${total}`,
    retry: 'Reintentar',
  },
  en: {
    pages: 'Pages',
    pagesOf: (list: string) => `Pages of ${list}`,
    page: (number: number) => `Page ${number}`,
    previous: 'Previous page',
    next: 'Next page',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    retry: 'Retry',
  },
}

export type PagingWords = typeof pagingWords.es
