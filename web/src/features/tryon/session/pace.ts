/** Cameras give some thirty pictures a second: whoever is faster would only measure the same one again. */
const betweenPictures = 30

const nextFrame = () => new Promise(requestAnimationFrame)

/** Until a processor has put the picture on the screen, which would take its time from looking for the next face. */
export async function onScreen(): Promise<void> {
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve, 4))
}

/** Whether the camera has another picture than the one that was taken then. */
export const isAnother = (then: number): boolean => performance.now() - then >= betweenPictures

export async function anotherPicture(then: number): Promise<void> {
  while (!isAnother(then)) await nextFrame()
}
