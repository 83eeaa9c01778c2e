import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookListVisibilities, copyFormats, readingFlags, workTypes } from '#contract/values/enums'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { requestArchive, fetchArchive } from '#tests/support/archive'
import { startTestSite, type TestSite } from '#tests/support/api'
import { importFile, undoImport } from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

let site: TestSite
let works: { id: number; editions: number[] }[]

beforeAll(async () => {
  site = await startTestSite()
  // all works except 'signs' and 'two-titles' have the same title
  const slugs = [...workTypes.flatMap((type) => [`${type}-a`, `${type}-b`]), 'signs', 'two-titles', 'nobody']
  const titleOf = (slug: string) =>
    slug === 'signs' ? '∞' : slug === 'two-titles' ? 'Ubik / =Valis' : 'The Same, “of” all'
  const ids = await seedWorks(
    site.db,
    slugs.map((slug, at) => ({
      slug,
      titles: [
        { language: 'en', value: titleOf(slug) },
        { language: 'de', value: `Dasselbe ${slug}`, kind: 'translated' as const },
      ],
      authors: slug === 'nobody' ? [] : ['The Author', 'Second, Jr.'],
      editions: [
        { title: titleOf(slug), language: 'en', isbn13: isbnOf(at * 2) },
        { title: `Dasselbe ${slug}`, language: 'de', isbn13: isbnOf(at * 2 + 1) },
      ],
    })),
  )
  for (const type of workTypes)
    await site.db.query({
      text: 'update works set type = $1 where id = any($2::int[])',
      values: [type, [ids.get(`${type}-a`), ids.get(`${type}-b`)]],
    })
  const editions = await site.db.query<{ id: number; work: number }>({
    text: 'select id, work_id as work from editions order by id',
  })
  works = slugs.map((slug) => {
    const id = ids.get(slug)!
    return { id, editions: editions.filter(({ work }) => work === id).map((edition) => edition.id) }
  })
  // an omnibus edition also contains the next work; a novel's first edition contains only a part of the novel
  for (const [at, { id, editions: own }] of works.entries()) {
    const slug = slugs[at]!
    const other = works[(at + 1) % works.length]!
    if (slug.startsWith('omnibus'))
      await site.db.query({
        text: 'insert into edition_contents (edition_id, work_id, position) values ($1, $2, 1), ($1, $3, 2)',
        values: [own[0], id, other.id],
      })
    if (slug.startsWith('novel-'))
      await site.db.query({
        text: `insert into edition_contents (edition_id, work_id, position, part_label) values ($1, $2, 1, '1')`,
        values: [own[0], id],
      })
  }
})
afterAll(() => site.close())

/** Returns a distinct valid ISBN-13. */
function isbnOf(at: number): string {
  const digits = `978000${String(at).padStart(6, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\n\n', '"', ',', ';', "'", '=1+1', '||hidden||', '**b**', '\\*', '…', 'ä', '\t'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  // removes characters that the site does not store in notes and reviews
  .map((parts) =>
    parts
      .join('')
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]|\p{Cn}|\p{Co}/gu, '')
      .trim(),
  )
  .filter((value) => /[\p{L}\p{N}]/u.test(value))
/** A single line without surrounding whitespace. */
const line = text.map((value) => value.replace(/\s+/g, ' ').trim())
const day = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2023-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const precision = fc.integer({ min: 1, max: 3 })
const reading = fc.record({
  start: fc.option(day),
  days: fc.nat(900),
  end: fc.boolean(),
  from: precision,
  to: precision,
})
const entryData = fc.record({
  status: fc.constantFrom('to-read', 'reading', 'read'),
  flag: fc.option(fc.constantFrom(...readingFlags)),
  edition: fc.option(fc.nat(1)),
  note: fc.option(text),
  progress: fc.option(fc.record({ unit: fc.constantFrom('pages', 'percent'), amount: fc.nat(100) })),
  readings: fc.array(reading, { maxLength: 3 }),
  given: fc.option(fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4)),
  review: fc.option(text),
  language: fc.constantFrom('en', 'de', 'it'),
  tags: fc.uniqueArray(
    fc.constantFrom('SF', 'read', 'für den Urlaub', 'dnf', '★', "'80s", 'to-read', '=tag'),
    { maxLength: 4 },
  ),
  copy: fc.record({
    pages: fc.option(fc.integer({ min: 1, max: 2000 })),
    isOwned: fc.boolean(),
    format: fc.option(fc.constantFrom(...copyFormats)),
    place: fc.option(line),
    lentTo: fc.option(line),
    lentSince: fc.option(day),
  }),
  isListed: fc.boolean(),
  isRated: fc.boolean(),
  place: fc.nat(1000),
})
const authorRating = fc.record({
  stars: fc.integer({ min: 1, max: 5 }),
  review: fc.option(text),
  language: fc.constantFrom('en', 'de', 'it'),
})
const list = fc.record({
  // several lists may have the same title
  title: fc.oneof(
    fc.constant('The same'),
    line.filter((title) => title.length <= 120),
  ),
  description: fc.option(text),
  language: fc.constantFrom('en', 'de', 'fr'),
  visibility: fc.constantFrom(...bookListVisibilities),
  books: fc.uniqueArray(fc.record({ at: fc.nat(100), note: fc.option(line) }), {
    maxLength: 6,
    selector: ({ at }) => at % works.length,
  }),
})
type EntryData = typeof entryData extends fc.Arbitrary<infer T> ? T : never

const partsOf = (date: Date | null, precise: number): (number | null)[] =>
  date === null
    ? [null, null, null]
    : [
        date.getUTCFullYear(),
        precise > 1 ? date.getUTCMonth() + 1 : null,
        precise > 2 ? date.getUTCDate() : null,
      ]

async function keep(who: Reader, workId: number, editions: number[], one: EntryData): Promise<void> {
  const isRated = one.given !== null || one.isRated
  const given = one.given ?? 4
  const stars = Math.max(1, Math.round(given))
  if (isRated)
    await site.db.query({
      text: `insert into ratings (user_id, work_id, stars, given, text, text_html, language, reviewed_at)
        values ($1, $2, $3, $4, $5, $6, $7, case when $5::text is not null then now() end)`,
      values: [
        who.userId,
        workId,
        stars,
        given === stars ? null : given,
        one.review,
        one.review && renderMarkdown(one.review, 'text'),
        one.review && one.language,
      ],
    })
  if (one.tags.length > 0)
    expect(
      (await who.call('setBookTags', { params: { bookId: workId }, body: { tags: one.tags } })).status,
    ).toBe(200)
  if (!one.isListed) return
  const { copy } = one
  const isFlagged = one.flag !== null && one.status !== 'to-read'
  const [row] = await site.db.query<{ id: string }>({
    text: `insert into reading_list_books (user_id, work_id, status, flag, edition_id, note, progress_pages, progress_percent, queue_position, added_at,
        own_pages, is_owned, owned_format, copy_place, lent_to, lent_since)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2024-05-06T00:00:00Z', $10, $11, $12, $13, $14, $15::date) returning id`,
    values: [
      who.userId,
      workId,
      isFlagged && one.status === 'read' ? 'reading' : one.status,
      isFlagged ? one.flag : null,
      one.edition === null ? null : editions[one.edition],
      one.note,
      one.progress?.unit === 'pages' ? one.progress.amount : null,
      one.progress?.unit === 'percent' ? one.progress.amount : null,
      one.status === 'to-read' ? one.place : 0,
      copy.pages,
      copy.isOwned,
      copy.isOwned ? copy.format : null,
      copy.isOwned ? copy.place : null,
      copy.isOwned ? copy.lentTo : null,
      copy.isOwned && copy.lentTo !== null ? (copy.lentSince?.toISOString().slice(0, 10) ?? null) : null,
    ],
  })
  for (const { start, days, end, from, to } of one.readings) {
    const last = start && end ? new Date(start.getTime() + days * 86_400_000) : null
    await site.db.query({
      text: `insert into readings (user_id, entry_id, started_year, started_month, started_day, finished_year, finished_month, finished_day)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [who.userId, row!.id, ...partsOf(start, from), ...partsOf(last, to)],
    })
  }
}

type AuthorRating = typeof authorRating extends fc.Arbitrary<infer T> ? T : never
type List = typeof list extends fc.Arbitrary<infer T> ? T : never

async function rateAuthor(who: Reader, slug: string, one: AuthorRating): Promise<void> {
  await site.db.query({
    text: `insert into ratings (user_id, person_id, stars, text, text_html, language, reviewed_at)
      select $1, id, $3, $4::text, $5, $6, case when $4::text is not null then now() end from people where slug = $2`,
    values: [
      who.userId,
      slug,
      one.stars,
      one.review,
      one.review && renderMarkdown(one.review, 'text'),
      one.review && one.language,
    ],
  })
}

async function makeList(who: Reader, { books, description, ...one }: List): Promise<void> {
  const { data } = await who.call('createBookList', {
    body: {
      ...one,
      ...(description !== null && { description }),
      bookIds: books.map(({ at }) => works[at % works.length]!.id),
    },
  })
  for (const { at, note } of books)
    if (note !== null)
      expect(
        (
          await who.call('changeBookInList', {
            params: { id: data.id, bookId: works[at % works.length]!.id },
            body: { note },
          })
        ).status,
      ).toBe(204)
}

/** Reads the author ratings and the lists of a reader. */
const besides = async (who: Reader) => ({
  authors: await site.db.query({
    text: `select p.slug, r.stars, r.given, r.text, r.text_html, r.language from ratings r join people p on p.id = r.person_id where r.user_id = $1 order by 1`,
    values: [who.userId],
  }),
  lists: await site.db.query({
    text: `select l.title, l.description, l.description_html, l.language, l.visibility, l.slug,
        (select json_agg(json_build_array(b.work_id, b.note) order by b.position) from book_list_books b where b.list_id = l.id) as books
      from book_lists l where l.user_id = $1 order by l.id`,
    values: [who.userId],
  }),
})

/** Reads everything a reader has stored about books. */
const everything = (who: Reader) =>
  site.db.query({
    text: `select w.slug, e.status, e.flag, e.edition_id, e.note, e.progress_pages, e.progress_percent, e.own_pages, e.is_owned, e.owned_format, e.copy_place, e.lent_to, e.lent_since::text, e.added_at::date::text as added,
        r.stars, r.given, r.text, r.language,
        case when e.status = 'to-read' then row_number() over (partition by e.status order by e.queue_position, e.id) end as queue,
        (select array_agg(t.name order by t.key) from book_tags t where t.user_id = $1 and t.work_id = w.id) as tags,
        (select array_agg(d order by d) from (select (g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)::text as d
          from readings g where g.entry_id = e.id) as dates) as readings
      from works w left join reading_list_books e on e.work_id = w.id and e.user_id = $1 left join ratings r on r.work_id = w.id and r.user_id = $1
      where e.id is not null or r.id is not null or exists (select from book_tags t where t.user_id = $1 and t.work_id = w.id) order by 1`,
    values: [who.userId],
  })

const bring = (who: Reader, file: Uint8Array | string) =>
  importFile(site, who, file, { reviewLanguage: 'en' })

it('restores books, authors and lists completely from an archive, and the books also from its file books.csv; a second import of the archive adds nothing [UX 6]', async () => {
  const all = fc.record({
    books: fc.array(entryData, { minLength: works.length, maxLength: works.length }),
    authors: fc.array(authorRating, { maxLength: 2 }),
    lists: fc.array(list, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(all, async ({ books, authors, lists }) => {
      const ada = await reader(site)
      for (const [at, one] of books.entries()) await keep(ada, works[at]!.id, works[at]!.editions, one)
      for (const [at, one] of authors.entries()) await rateAuthor(ada, ['the-author', 'second-jr'][at]!, one)
      for (const one of lists) await makeList(ada, one)
      const before = await everything(ada)
      const others = await besides(ada)
      expect([others.authors.length, others.lists.length]).toEqual([authors.length, lists.length])
      const archive = await fetchArchive(site, ada, await requestArchive(ada))
      const file = archive.bytes
      const carl = await reader(site)
      const { found } = await bring(carl, archive.text('books.csv'))
      expect([found.source, found.bins.matched]).toEqual(['biblionaut', before.length])
      expect(await everything(carl)).toEqual(before)
      const bert = await reader(site)
      const there = await bring(bert, file)
      expect(there.found.bins).toMatchObject({
        matched: before.length,
        check: 0,
        missing: 0,
        unreadable: 0,
      })
      expect(there.found).toMatchObject({
        authors: {
          waiting: authors.length,
          reviews: authors.filter(({ review }) => review !== null).length,
        },
        lists: {
          waiting: lists.length,
          public: lists.filter(({ visibility }) => visibility === 'public').length,
        },
      })
      expect(await everything(bert)).toEqual(before)
      expect(await besides(bert)).toEqual(others)
      const again = (await bring(ada, file)).done
      expect(again.books).toEqual({ waiting: 0, added: 0, completed: 0, unchanged: before.length })
      expect(again).toMatchObject({
        authors: { added: 0, unchanged: authors.length },
        lists: { added: 0, unchanged: lists.length },
      })
      expect(await everything(ada)).toEqual(before)
      expect(await besides(ada)).toEqual(others)
      // restored lists have new ids, so the import recognises them by title
      expect((await bring(bert, file)).done.lists).toMatchObject({ added: 0, unchanged: lists.length })
      await undoImport(site, bert, there.id)
      expect(await everything(bert)).toEqual([])
      expect(await besides(bert)).toEqual({ authors: [], lists: [] })
    }),
    { numRuns: 2, seed: 22, endOnFailure: true },
  )
})
