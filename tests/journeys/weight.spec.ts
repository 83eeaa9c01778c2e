import { filesOfPage } from '../../tools/bench/page-files.ts'
import { expect, test } from './journey.ts'

/** What the pages weigh (docs/bench.md) and a little room: what makes one of them heavier than this is seen here, and either comes later or is worth it. */
const limits = [
  { path: '/de/books', scriptKb: 134, files: 12 },
  { path: '/de/books/the-hobbit', scriptKb: 140, files: 14 },
]

for (const { path, scriptKb, files } of limits)
  test(`${path} needs at most ${scriptKb} kB of script in ${files} files at first, and 15 kB of style`, async ({
    request,
  }) => {
    const { script, style } = filesOfPage(await (await request.get(path)).text())
    // a page that names no script at all would be light, and wrong
    expect(script.gzippedKb).toBeGreaterThan(100)
    expect(script.gzippedKb).toBeLessThanOrEqual(scriptKb)
    expect(script.files.length).toBeLessThanOrEqual(files)
    expect(style.gzippedKb).toBeLessThanOrEqual(15)
  })
