/** True where the page of shared components is served: in development and in the samples build. */
declare const __SAMPLES__: boolean
