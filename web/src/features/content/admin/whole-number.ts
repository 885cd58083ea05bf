/** What a number field holds, for a form that sends whole numbers; an empty one means 0. */
export const wholeNumber = (typed: unknown) => Math.trunc(Number(typed)) || 0
