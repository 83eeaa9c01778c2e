import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tests/support/browser.ts'

/** Tests that need only Node: no database, no port, no other program. Part of `npm run check`. */
const units = [
  'packages/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/i18n/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/server/features/**/*.test.ts',
  'src/server/importers/**/*.test.ts',
  'tools/**/*.test.ts',
  'src/server/platform/{text,markdown,config,ordering}/**/*.test.ts',
  'src/server/platform/database/migration-files.test.ts',
]
/** Factor by which the machine is slower than usual, as for the journeys. */
const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)
/** Tests of components in a real browser. */
const components = ['src/web/**/*.browser.test.tsx']

/**
 * Three projects: `units`, `components` and `server`. `server` starts one embedded PostgreSQL for the whole run, and each
 * test file that needs a database creates its own. The journeys (tests/journeys) run with Playwright.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: units,
          exclude: components,
          setupFiles: ['tests/support/property-seed.ts'],
          environment: 'node',
          // pure functions have no side effects, so the files of a worker share their modules
          isolate: false,
          // the slowest unit test reads the whole catalogue: 4 s on a quiet machine
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
        },
      },
      {
        // the plugins of the build of the pages are left out: React Router's plugin needs a whole application
        define: {
          'process.env.NODE_ENV': '"test"',
          'process.env.FULL_MATRIX': JSON.stringify(process.env['FULL_MATRIX'] ?? ''),
        },
        // a dependency that Vite optimises during the run reloads the page of the running test
        optimizeDeps: {
          entries: ['src/web/**/*.{ts,tsx}', 'tests/support/components.tsx'],
          include: ['axe-core', 'vitest-browser-react', 'zod'],
        },
        test: {
          name: 'components',
          include: components,
          setupFiles: ['tests/support/components-setup.ts'],
          // Chromium can stop the animation frames of one of two pages, and then no click ends (vitest issue 10831)
          maxWorkers: 1,
          testTimeout: 120_000 * slowedBy,
          expect: { poll: { timeout: 30_000 * slowedBy } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: await findBrowser(),
              contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
              actionTimeout: 30_000 * slowedBy,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src,tests}/**/*.test.{ts,tsx}', '{scripts,tools}/**/*.test.ts'],
          exclude: [...units, ...components, 'tests/journeys/**', 'tests/drills/**', 'node_modules/**'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          environment: 'node',
          pool: 'forks',
          // each file has a database and an application of its own; loading the server's modules for each file takes two
          // seconds
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
    passWithNoTests: false,
  },
})
