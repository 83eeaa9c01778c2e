import { defineConfig } from 'vitest/config'

/**
 * Tests that `npm run mutation` runs against each changed line of roles, ownership, sessions, tokens and limits
 * (stryker.config.json).
 */
export default defineConfig({
  test: {
    include: [
      'src/contract/values/{roles,password,return-path,display-name}.test.ts',
      'src/server/platform/http/{access,guards,client-address,cookies,cross-site,pure}.test.ts',
      'src/server/platform/secrets.test.ts',
      'src/server/platform/limits/*.test.ts',
      'src/server/platform/passwords/*.test.ts',
      'src/server/features/accounts/*.test.ts',
      'tests/abuse/*.test.ts',
      'tests/api/registration.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
