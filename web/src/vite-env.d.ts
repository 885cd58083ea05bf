/** True where the page of shared components is served: in development and in the samples build. */
declare const __SAMPLES__: boolean

/** The same list, of which the bundler leaves the part of the back office (see vite.config.ts). */
declare module '*/pages.json?office' {
  export const admin: { path: string; title: string }[]
}
