/** A record that is being edited as its list knows it by now: it may have been restored from its own window. */
export const newest = <Record extends { id: string }>(record: Record, list: Record[] | undefined): Record =>
  list?.find(({ id }) => id === record.id) ?? record
