import { markFailedPictures } from './early-pictures'
import { noteEarlyPresses } from './early-presses'

// The one script that a drawn page waits for before it is shown: from its first moment on no press is lost.
noteEarlyPresses(document)
markFailedPictures(document)
