/** The dashboard sums up what other slices hold; whoever changes one of its figures makes it stale. */
export const glanceKey = ['glance']
