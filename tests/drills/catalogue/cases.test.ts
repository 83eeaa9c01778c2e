import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { createSearch, type Search } from '#server/features/search/index'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { startTestSite, type TestSite } from '#tests/support/api'
import { caseFile, caseFiles, caseQueries } from '#tests/support/case-files'
import { loadLimits, shippedFolder } from '#tests/support/loaded-catalogue'
import { type Reader, reader } from '#tests/support/readers'
import { runJobs } from '#tests/support/visitor'

let site: TestSite
let search: Search
let slugOf: Map<number, string>

beforeAll(async () => {
  site = await startTestSite(loadLimits)
  await loadCatalogueFolder(site.db, shippedFolder)
  search = createSearch({ db: site.db, cache: new KeyedCache(new ContentVersions()) })
  const rows = await site.db.query<{ id: number; slug: string }>({ text: 'select id, slug from works' })
  slugOf = new Map(rows.map(({ id, slug }) => [id, slug]))
}, 180_000)
afterAll(() => site.close())

const rowsOf = async (who: Reader, id: string) =>
  (await who.call('listImportRows', { params: { id } })).data.items

/** Uploads an import file. Gives each unknown status word in the file the proposed status, by default `read`. */
async function start(who: Reader, file: string, content: Uint8Array = caseFile(file)) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), file)
  const { id, questions } = (await who.call('startImport', {}, { form })).data
  await runJobs(site.app, site.url)
  const statuses = questions.flatMap((question) =>
    question.kind === 'status'
      ? [{ value: question.value, status: question.proposal ?? ('read' as const) }]
      : [],
  )
  if (statuses.length > 0) {
    await who.call('answerImport', { params: { id }, body: { statuses } })
    await runJobs(site.app, site.url)
  }
  return id
}

describe('cases of imports [UX 3]', () => {
  it.each(caseFiles())('imported rows of $file match the right books', async ({ file, rows: expected }) => {
    const who = await reader(site)
    const rows = await rowsOf(who, await start(who, file))
    expect(rows).toHaveLength(expected.length)
    const wrong = expected.flatMap(({ bin, notBin, book }, at) => {
      const row = rows[at]!
      const isWrong =
        (bin !== undefined && row.bin !== bin) ||
        (notBin !== undefined && row.bin === notBin) ||
        (book !== undefined && slugOf.get(row.bookId ?? 0) !== book)
      return isWrong ? [`${row.given.title}: ${row.bin} ${slugOf.get(row.bookId ?? 0)}`] : []
    })
    expect(wrong).toEqual([])
  })

  it('an imported play matches no novel of the same title, even if the novel once had the play’s ISBN', async () => {
    const who = await reader(site)
    const text = 'Title,Author,ISBN\nThe Truth,Stephen Briggs,9780413771162\n'
    const rows = await rowsOf(who, await start(who, 'play.csv', new TextEncoder().encode(text)))
    expect(rows.map(({ bin, bookId }) => [bin === 'matched', bookId])).toEqual([[false, null]])
  })

  it.each(caseFiles().filter(({ apply }) => apply))(
    'the import of $file stores or reports every value',
    async ({ file, apply }) => {
      const who = await reader(site)
      const id = await start(who, file)
      await who.call('applyImport', { params: { id }, body: { reviewLanguage: 'en' } })
      await runJobs(site.app, site.url)
      const entryOf = async (slug: string) => {
        const bookId = [...slugOf].find(([, other]) => other === slug)![0]
        return (await who.call('getReadingEntry', { params: { bookId } })).data
      }
      for (const [slug, isOwned] of Object.entries(apply!.owned ?? {}))
        expect((await entryOf(slug)).copy.isOwned, slug).toBe(isOwned)
      if (apply!.book !== undefined) {
        const [rating] = await site.db.query<{ text: string | null }>({
          text: 'select text from ratings where user_id = $1 and text is not null',
          values: [who.userId],
        })
        const texts = `${rating?.text ?? ''} ${(await entryOf(apply!.book)).note ?? ''}`
        for (const word of apply!.words ?? []) expect(texts).toContain(word)
      }
      if (apply!.isReported)
        expect((await rowsOf(who, id)).filter(({ error }) => error !== null)).not.toEqual([])
    },
  )
})

it.each(caseQueries())('search finds $want for “$q”', async ({ q, lang, want, top }) => {
  const found = await search.find('books', q, lang as Language)
  expect(found.slice(0, top).map(({ slug }) => slug)).toContain(want)
})
