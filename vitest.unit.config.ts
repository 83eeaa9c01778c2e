import { defineConfig } from 'vitest/config'

/** The tests that need neither a database nor a port: part of `npm run check`. */
export default defineConfig({
  test: {
    // a test that reads the whole catalogue may take its time on a machine shared with others
    testTimeout: 30_000,
    include: [
      'src/contract/**/*.test.ts',
      'src/i18n/**/*.test.ts',
      'src/web/**/*.test.{ts,tsx}',
      'src/server/features/**/*.test.ts',
      'src/server/importers/**/*.test.ts',
      'src/server/platform/{text,markdown,config,lists}/**/*.test.ts',
      'src/server/platform/database/migration-files.test.ts',
    ],
    environment: 'node',
    maxWorkers: 2,
  },
})
