import { filesOfPage } from '../../tools/bench/page-files.ts'
import { expect, test, fetchPage } from './page.ts'

for (const path of ['/de/books', '/de/books/the-hobbit'])
  test(`${path} needs at most 170 kB of script at first, and 15 kB of style`, async () => {
    const { script, style } = filesOfPage((await fetchPage(path)).html)
    // a page that names no script at all would be light, and wrong
    expect(script.gzippedKb).toBeGreaterThan(100)
    expect(script.gzippedKb).toBeLessThanOrEqual(170)
    expect(style.gzippedKb).toBeLessThanOrEqual(15)
  })
