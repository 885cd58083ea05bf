/**
 * The ref and the listener of a picture whose failure matters. One that failed before React listened carries the
 * mark of app/early-pictures.ts instead.
 */
export function tellFailure(onFailure: (picture: HTMLImageElement) => void) {
  return {
    ref: (picture: HTMLImageElement | null) => {
      if (picture?.dataset.failed !== undefined) onFailure(picture)
    },
    onError: ({ currentTarget }: { currentTarget: HTMLImageElement }) => onFailure(currentTarget),
  }
}
