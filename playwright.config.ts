import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { testDatabaseFolder } from './tests/support/test-database-folder.ts'

const port = Number(process.env['JOURNEYS_PORT'] ?? 3199)
const baseURL = `http://localhost:${port}`

/** Factor by which the browser is slowed (tests/journeys/journey.ts). All time limits are multiplied by it. */
const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)

/** True in `npm run verify`, which also tests every page and state with axe and in narrow windows. */
const isFull = process.env['FULL_MATRIX'] === '1'
const drills = isFull ? [] : [/(?:every-page-accessibility|axe-finds-violations)\.spec/]

// the workers and the site of the run inherit this variable
process.env['JOURNEYS_DATA_DIR'] ??= join(testDatabaseFolder(), `biblionaut-journeys-${process.pid}`)

/** Tests of the built site, which has the shipped catalogue and a few test books. */
export default defineConfig({
  outputDir: 'build/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 180_000 * slowedBy,
  expect: { timeout: 30_000 * slowedBy },
  use: {
    baseURL,
    locale: 'en-GB',
    // a service worker would answer requests that a journey delays or answers itself; offline.spec.ts allows it
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    // a step that hangs fails with its name and place, before the time limit of the whole test
    actionTimeout: 60_000 * slowedBy,
    navigationTimeout: 60_000 * slowedBy,
  },
  projects: [
    // fetches and parses pages without a browser
    { name: 'pages', testDir: 'tests/pages' },
    {
      name: 'desktop',
      testDir: 'tests/journeys',
      testIgnore: drills,
      ...(!isFull && { grepInvert: /@full-matrix/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testDir: 'tests/journeys',
      testMatch: /every-page-accessibility\.spec/,
      testIgnore: drills,
      ...(!isFull && { grepInvert: /@once|@full-matrix/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} tests/support/journey-site.ts`,
    env: { PORT: String(port), PUBLIC_URL: baseURL, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    wait: { stdout: /^Journeys: ready$/m },
    // the site loads the whole catalogue first: about a minute on a quiet machine
    timeout: 600_000 * slowedBy,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
