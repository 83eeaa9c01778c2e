import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

it('tests of the API make calls by their names, and only paths.test.ts contains the URL of a call', () => {
  const files = globSync('tests/api/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(80)
  const withUrls = files.filter((file) => /(?<!tests)\/api\/\w/u.test(readFileSync(root + file, 'utf8')))
  expect(withUrls).toEqual(['tests/api/paths.test.ts'])
})
