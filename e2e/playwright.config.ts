import { defineConfig } from '@playwright/test'
import { browserPath } from './support/browser.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'artefacts/failures',
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time is reported as flaky: read it, then mend it.
  retries: 2,
  reporter: 'list',
  timeout: 60_000, // a busy machine of two cores is slow, not wrong
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    // Half-way through a fade neither contrast nor a picture says anything.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
