import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tests/support/browser.ts'

/** Nothing but Node: no database, no port, no program of ours. Part of `npm run check`. */
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
/** As for the journeys: how many times slower than usual the machine is. */
const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)
/** Interaction, in a real browser engine, beside the component. */
const components = ['src/web/**/*.browser.test.tsx']

/**
 * Three kinds of test beside the journeys (Playwright's, tests/journeys): `units`, `components`, and `server`, which
 * starts one embedded PostgreSQL for the whole run, where each file that asks gets a database of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: units,
          exclude: components,
          environment: 'node',
          // pure functions leave nothing behind, so the files of a worker may share what they import
          isolate: false,
          // the slowest unit test reads the whole catalogue: 4 s on a quiet machine
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
        },
      },
      {
        // the plugins of the pages' build stay out: React Router's wants a whole application
        define: {
          'process.env.NODE_ENV': '"test"',
          'process.env.FULL_MATRIX': JSON.stringify(process.env['FULL_MATRIX'] ?? ''),
        },
        // what is optimised in mid-run reloads the page under a test
        optimizeDeps: {
          entries: ['src/web/**/*.{ts,tsx}', 'tests/support/components.tsx'],
          include: ['axe-core', 'vitest-browser-react', 'zod'],
        },
        test: {
          name: 'components',
          include: components,
          setupFiles: ['tests/support/components-setup.ts'],
          maxWorkers: 2,
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
          environment: 'node',
          pool: 'forks',
          // each file has a database and an application of its own; to load the server's modules anew for each takes
          // two seconds
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
