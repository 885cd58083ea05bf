/** Chromium without what only people at a screen need: journeys take a third less of the processor with it. */
export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

/** The browser that people use, for the little that the other one lacks. */
export const wholeBrowserPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
