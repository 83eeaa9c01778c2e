import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfPage } from '../../tools/bench/page-files.ts'
import { expect, test, fetchPage } from './page.ts'

// The page of a book exceeds the goal of 170 kB of script, because its controls work from the first paint
// (docs/bench.md).
for (const [path, maxKb] of [
  ['/de/books', 172],
  ['/de/books/the-hobbit', 187],
] as const)
  test(`${path} initially loads at most ${maxKb} kB of script and 35 kB of style`, async () => {
    const { script, style } = filesOfPage((await fetchPage(path)).html)
    // no script at all would be an error
    expect(script.gzippedKb).toBeGreaterThan(100)
    expect(script.gzippedKb).toBeLessThanOrEqual(maxKb)
    expect(style.gzippedKb).toBeLessThanOrEqual(35)
  })

test('no script of the built site contains the devtools of TanStack Query', () => {
  const folder = join(import.meta.dirname, '../../build/web/client')
  const scripts = globSync('assets/*.js', { cwd: folder })
  expect(scripts.length).toBeGreaterThan(50)
  expect(
    scripts.filter((file) => /tsqd-|DevtoolsComponent/.test(readFileSync(join(folder, file), 'utf8'))),
  ).toEqual([])
})

test('the built style sheet has its layers in the declared order', async () => {
  const [sheet] = filesOfPage((await fetchPage('/de/books')).html).style.files
  const layers = readFileSync(new URL(`../../build/web/client/${sheet}`, import.meta.url), 'utf8').matchAll(
    /@layer (\w+)\{/g,
  )
  expect([...new Set([...layers].map(([, name]) => name))]).toEqual(['elements', 'ui', 'shared', 'features'])
})
