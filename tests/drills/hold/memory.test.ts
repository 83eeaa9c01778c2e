import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFrom } from '#tests/support/addresses'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { memoryOf, type OpenedSite, openedSite, openingMs, printResult } from './opened-site.ts'
import { largeFile, readingFile } from './reader-requests.ts'

/** Limit of resident memory in MB: a machine with 1 GB also runs the database. */
const limitMb = 350
const pageCount = 2_000
const batchSize = 2

let site: OpenedSite
beforeAll(async () => {
  site = await openedSite()
  printMemory('the load of the catalogue, in the first process')
  site.child.kill('SIGTERM')
  await site.ended
  site = await openedSite({ DATA_DIR: site.dataDir })
}, openingMs)
afterAll(removeSites)

const printMemory = (moment: string): void => {
  const { now, highest } = memoryOf(site)
  printResult(`memory after ${moment}: ${now.toFixed(0)} MB, at most ${highest.toFixed(0)} MB`)
}

async function bookPaths(): Promise<string[]> {
  const rows = await site.withDatabase((db) =>
    db.query<{ slug: string }>({
      text: 'select slug from works where merged_into is null order by id limit $1',
      values: [pageCount],
    }),
  )
  return rows.map(({ slug }, index) => `/${['en', 'de', 'it'][index % 3]}/books/${slug}`)
}

describe.skipIf(!isBuilt || process.platform !== 'linux')('memory of the site', { timeout: 600_000 }, () => {
  it(`the site uses less than ${limitMb} MB of resident memory after requests for ${pageCount} different book pages`, async () => {
    printMemory('the start')
    const paths = await bookPaths()
    expect(paths).toHaveLength(pageCount)
    for (let from = 0; from < paths.length; from += batchSize)
      await Promise.all(
        paths.slice(from, from + batchSize).map(async (path) => {
          const response = await fetch(`${site.url}${path}`)
          await response.arrayBuffer()
          expect(response.status, path).toBe(200)
        }),
      )
    printMemory(`${pageCount} pages`)
    expect(memoryOf(site).now).toBeLessThan(limitMb)
  })

  it(`the site uses less than ${limitMb} MB of resident memory after the import of a file of 10 MB with long reviews`, async () => {
    const { cookie } = site.reader
    const { status, text } = await sendFrom(
      '127.0.0.9',
      site.url,
      readingFile(site, site.reader, largeFile()),
    )
    expect(status, text).toBe(202)
    const states = async () => {
      const imports = await sendFrom('127.0.0.9', site.url, { path: '/api/imports', headers: { cookie } })
      return (JSON.parse(imports.text) as { data: { state: string }[] }).data.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 300_000, interval: 1_000 }).toEqual(['ready'])
    printMemory('an import')
    // the thread that reads files ends after ten seconds without a task
    await expect.poll(() => memoryOf(site).now, { timeout: 60_000, interval: 1_000 }).toBeLessThan(limitMb)
    printMemory('the end of its thread')
  })
})
