/** The round buttons at the right of the navbar. */
export const toolLook =
  'relative grid h-11 w-[42px] place-items-center rounded-full transition-colors hover:bg-stone md:w-11'
