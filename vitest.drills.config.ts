import { defineConfig } from 'vitest/config'

/** Runs the drills of `npm run verify -- <part>`: a folder of tests/drills for each part. A drill takes minutes. */
export default defineConfig({
  test: {
    include: ['tests/drills/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
