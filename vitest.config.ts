import { defineConfig } from 'vitest/config'

/**
 * Unit and API tests. `unit` needs nothing but Node; `server` starts one embedded PostgreSQL for the whole run, and each file
 * that asks gets a database of its own. Browser journeys are Playwright's (tests/journeys).
 */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tools/**/*.test.ts',
      'tests/**/*.test.{ts,tsx}',
    ],
    exclude: ['tests/journeys/**', 'tests/drills/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // a machine shared with others may stall: what passes only the second time is named as such
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
})
