import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clocks = /performance\.now\(|process\.(?:cpuUsage|hrtime)/u

/** Test files that read a clock for a purpose other than a time limit. */
const exceptions = new Map([
  ['src/server/platform/http/load.test.ts', 'blocks the event loop for a while'],
  ['src/server/platform/passwords/common-passwords.test.ts', 'compares two durations of one run'],
])

it('only the listed test files read a clock; other tests measure time limits with tests/support/time-limits.ts', () => {
  const files = globSync('{src,tests,tools,scripts}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  const readingClocks = files.filter(
    (file) => !file.startsWith('tests/drills/') && clocks.test(readFileSync(root + file, 'utf8')),
  )
  expect(readingClocks.toSorted()).toEqual([...exceptions.keys()])
})
