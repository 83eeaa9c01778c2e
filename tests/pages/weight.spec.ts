import { readFileSync } from 'node:fs'
import { filesOfPage } from '../../tools/bench/page-files.ts'
import { expect, test, fetchPage } from './page.ts'

// 170 kB are wanted of both, and missed: status, stars, dates and what is done without a network are there from the
// first paint (docs/bench.md). The one style sheet is that of all pages: split, each part of a page asked for the same
// sheet again, and the page was laid out twice more
for (const [path, most] of [
  ['/de/books', 174],
  ['/de/books/the-hobbit', 182],
] as const)
  test(`${path} needs at most ${most} kB of script at first, and 36 kB of style`, async () => {
    const { script, style } = filesOfPage((await fetchPage(path)).html)
    // a page that names no script at all would be light, and wrong
    expect(script.gzippedKb).toBeGreaterThan(100)
    expect(script.gzippedKb).toBeLessThanOrEqual(most)
    expect(style.gzippedKb).toBeLessThanOrEqual(36)
  })

test('the style sheet has its layers in their order, whatever was imported first', async () => {
  const [sheet] = filesOfPage((await fetchPage('/de/books')).html).style.files
  const layers = readFileSync(new URL(`../../build/web/client/${sheet}`, import.meta.url), 'utf8').matchAll(
    /@layer (\w+)\{/g,
  )
  expect([...new Set([...layers].map(([, name]) => name))]).toEqual(['reset', 'ui', 'shared', 'features'])
})
