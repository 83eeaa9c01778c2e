import { defineConfig } from 'vitest/config'

/**
 * The slow drills of `npm run verify -- <part>`, a folder each under tests/drills. They take minutes and belong to no
 * commit.
 */
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
