import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { createMatcher, type MatchRows } from '#server/features/imports/matching'
import { readCatalogue } from '#server/importers/catalogue/index'
import { createLogger } from '#server/platform/log'
import { fold } from '@biblionaut/fold-text'
import { parseIsbn } from '#server/platform/text/isbn'
import { fileRow } from '#tests/support/file-rows'
import { loadedCatalogue, type LoadedCatalogue, shippedFolder } from '#tests/support/loaded-catalogue'

const exports = new URL('../../fixtures/exports/', import.meta.url)
let loaded: LoadedCatalogue
let match: MatchRows
let catalogue: Catalogue
/** Id of a work by the key of its catalogue record. */
let idOf: Map<string, number>
/** Name of the first author of a work by the key of the work's catalogue record. */
let authorOf: Map<string, string>

beforeAll(async () => {
  loaded = await loadedCatalogue()
  match = createMatcher({ db: loaded.db, log: createLogger({ level: 'silent' }) })
  catalogue = (await readCatalogue(shippedFolder)).catalogue
  const rows = await loaded.db.query<{ key: string; id: number }>({
    text: `select key, entity_id as id from imported_records where kind = 'work'`,
  })
  idOf = new Map(rows.map(({ key, id }) => [key, id]))
  const names = new Map(catalogue.people.map(({ record: person }) => [person.key, person.names[0]!.value]))
  authorOf = new Map(
    catalogue.works.flatMap(({ record: { key, contributors } }) => {
      const author = contributors.find(({ role }) => role === 'author')
      return author ? [[key, names.get(author.person)!] as const] : []
    }),
  )
}, 180_000)
afterAll(() => loaded.close())

describe('the shipped catalogue', { timeout: 120_000 }, () => {
  it('an import row with a book’s title and author matches only this book (rows of stories also need the year) [UX 3]', async () => {
    const rows = catalogue.works.flatMap(({ record: { key, titles, workType, firstPublicationYear } }) =>
      // a story without a year is left out, because its row would also match a collection with the same title
      authorOf.has(key) && (workType !== 'short-fiction' || firstPublicationYear !== null)
        ? titles.map(({ value }) => ({
            key,
            title: value,
            author: authorOf.get(key)!,
            originalYear: workType === 'short-fiction' ? firstPublicationYear : null,
          }))
        : [],
    )
    const found = await match(
      rows.map(({ title, author, originalYear }) => fileRow({ title, authors: [author], originalYear })),
    )
    const wrong = found.flatMap(({ workId }, at) =>
      workId === null || workId === idOf.get(rows[at]!.key) ? [] : [rows[at]],
    )
    expect(wrong).toEqual([])
    // the match need not be certain, for example if a novel and its comic have the same title
    const missing = found.flatMap(({ candidates }, at) =>
      candidates.includes(idOf.get(rows[at]!.key)!) ? [] : [rows[at]],
    )
    expect(missing).toEqual([])
    expect(found.filter(({ bin }) => bin === 'matched').length / found.length).toBeGreaterThan(0.9)
  })

  it('an import row needs a check if its ISBN belongs to another book than its title and author [UX 3]', async () => {
    const primary = catalogue.editions
      .map(({ record }) => record)
      .filter(({ isbn13, work }) => isbn13 && authorOf.has(work))
    const rows = primary.flatMap(({ title, work }, at) => {
      const other = primary[(at + 1) % primary.length]!
      const author = authorOf.get(work)!
      return authorOf.get(other.work) === author
        ? []
        : [fileRow({ title, authors: [author], isbns: [other.isbn13!] })]
    })
    expect(rows.length).toBeGreaterThan(300)
    expect((await match(rows)).filter(({ bin }) => bin !== 'check')).toEqual([])
  })

  it('no row of a real Goodreads export is matched with a book that has another title or another author [UX 3]', async () => {
    const lines: Record<string, string>[] = parse(
      readFileSync(new URL('export-goodreads-31col-mit-a.csv', exports)),
      { columns: true, bom: true },
    )
    const rows = lines.map((line) => {
      const title = /^(.*?)\s*\(([^()]*?),?\s*#([^)]+)\)$/.exec(line['Title']!)
      return fileRow({
        title: title?.[1] ?? line['Title']!,
        series: title ? { name: title[2]!, position: title[3]! } : null,
        authors: [line['Author']!],
        isbns: [line['ISBN13']!, line['ISBN']!].flatMap((isbn) => parseIsbn(isbn)?.isbn13 ?? []),
      })
    })
    const found = await match(rows)
    const ids = [...new Set(found.flatMap(({ workId }) => workId ?? []))]
    const works = await loaded.db.query<{ id: number; titles: string[]; authors: string[] }>({
      text: `select w.id, array(select value from work_names where work_id = w.id) as titles,
        array(select printed_name from work_contributors where work_id = w.id) as authors from works w where id = any($1::int[])`,
      values: [ids],
    })
    const byId = new Map(works.map((work) => [work.id, work]))
    // does not use the rule of the matcher, but compares the beginning of the title and the last name of the author
    const odd = found.flatMap(({ workId }, at) => {
      if (workId === null) return []
      const { titles, authors } = byId.get(workId)!
      const [title, author] = [fold(rows[at]!.title), fold(rows[at]!.authors[0]!).split(' ').at(-1)!]
      const start = (name: string) =>
        fold(name)
          .replace(/^(the|a) /, '')
          .slice(0, 12)
      const isTitle = titles.some((name) => title.includes(start(name)))
      return isTitle && authors.some((name) => fold(name).includes(author)) ? [] : [rows[at]!.title]
    })
    expect(odd).toEqual([])
    const bins = Object.groupBy(found, ({ bin }) => bin)
    expect(bins.matched!.length).toBeGreaterThanOrEqual(110)
    expect(bins.check!.length).toBeLessThan(60)
  })
})
