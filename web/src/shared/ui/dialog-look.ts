export const dialogScrim = 'fixed inset-0 z-40 bg-scrim'

export const dialogBox =
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] animate-rise flex-col rounded-t-md bg-surface shadow-dialog outline-none md:inset-0 md:m-auto md:max-h-[calc(100dvh-4rem)] md:w-[calc(100%-4rem)] md:rounded-md'
