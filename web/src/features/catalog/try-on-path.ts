/** A product with a described frame is shown first; any other opens the page with its models. */
export const tryOnPath = (productId: string) => `/virtual-try-on?product=${productId}`
