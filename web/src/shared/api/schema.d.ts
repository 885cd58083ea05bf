/** Replaced by `npm run gen:api` once the server's description exists. */
// biome-ignore lint/complexity/noBannedTypes: the generated file has this shape
export type paths = {}
