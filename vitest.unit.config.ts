import { defineConfig } from 'vitest/config'

/** The tests that need neither a database nor a port: part of `npm run check`. */
export default defineConfig({
  test: {
    include: [
      'src/contract/**/*.test.ts',
      'src/i18n/**/*.test.ts',
      'src/web/**/*.test.{ts,tsx}',
      'src/server/features/**/*.test.ts',
      'src/server/importers/**/*.test.ts',
      'src/server/platform/{text,markdown,config,lists}/**/*.test.ts',
    ],
    environment: 'node',
    maxWorkers: 2,
  },
})
