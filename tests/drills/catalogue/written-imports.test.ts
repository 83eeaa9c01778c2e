import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { startTestSite, type TestSite } from '#tests/support/api'
import { loadLimits, shippedFolder } from '#tests/support/loaded-catalogue'
import { type Reader, reader } from '#tests/support/readers'
import { runJobs } from '#tests/support/visitor'
import {
  type ExpectedRow,
  type ExpectedWork,
  smallFiles,
  wholeExports,
  wordsIn,
  writtenFile,
} from '#tests/support/written-files'

let site: TestSite
/** Id of the work of a catalogue record, by the key of the record. */
let idOf: Map<string, number>

beforeAll(async () => {
  site = await startTestSite(loadLimits)
  await loadCatalogueFolder(site.db, shippedFolder)
  const rows = await site.db.query<{ key: string; id: number }>({
    text: `select key, entity_id as id from imported_records where kind = 'work'`,
  })
  idOf = new Map(rows.map(({ key, id }) => [key, id]))
}, 180_000)
afterAll(() => site.close())

async function rowsOf(who: Reader, id: string) {
  const rows = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const { items, nextCursor } = (await who.call('listImportRows', { params: { id }, query })).data
    rows.push(...items)
    cursor = nextCursor
  }
  return rows
}

/**
 * Imports a file. Answers the questions of the import with the proposed answers. For each row that is not matched with
 * certainty, chooses the expected work.
 */
async function bring(who: Reader, file: string, expected: readonly ExpectedRow[]) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(writtenFile(file))]), file)
  const { id, questions } = (await who.call('startImport', {}, { form })).data
  await runJobs(site.app, site.url)
  if (questions.length > 0) {
    const statuses = questions.flatMap((question) =>
      question.kind === 'status'
        ? [{ value: question.value, status: question.proposal ?? ('read' as const) }]
        : [],
    )
    const scale = questions.find(({ kind }) => kind === 'scale')
    const body = {
      statuses,
      ...(scale?.kind === 'scale' && { scale: scale.proposal }),
      ...(questions.some(({ kind }) => kind === 'date-order') && { dateOrder: 'day-first' as const }),
    }
    expect((await who.call('answerImport', { params: { id }, body })).status).toBe(200)
  }
  await runJobs(site.app, site.url)
  const matched = await rowsOf(who, id)
  for (const { row: place, work } of expected) {
    const found = matched.find((row) => row.place === place)
    const bookId = work ? idOf.get(work)! : null
    if (bookId !== null && found?.bin !== 'matched')
      await who.call('chooseImportRow', { params: { id, place }, body: { bookId } })
  }
  expect((await who.call('applyImport', { params: { id }, body: { reviewLanguage: 'en' } })).status).toBe(200)
  await runJobs(site.app, site.url)
  return { matched, rows: await rowsOf(who, id) }
}
type Brought = Awaited<ReturnType<typeof bring>>

/** Lists rows that the import matched with a wrong work or a wrong certainty: `12 wrong match`, `13 not certain`. */
const wrongMatches = (expected: readonly ExpectedRow[], { matched }: Brought): string[] =>
  expected.flatMap(({ row: place, work, sure }) => {
    const row = matched.find((other) => other.place === place)
    if (row === undefined || work === undefined) return []
    const right = work === null ? null : idOf.get(work)
    if (row.bin === 'matched' && row.bookId !== right) return [`${place} wrong match`]
    if (sure === true && row.bin !== 'matched') return [`${place} not certain`]
    return sure === false && row.bookId !== null ? [`${place} matched without a check`] : []
  })

/** Returns the stored data of a user about a work: entry, rating, tags, dates, and the words of review and note. */
async function storedOf(who: Reader, work: string) {
  const bookId = idOf.get(work)!
  const { data: entry } = await who.call('getReadingEntry', { params: { bookId } })
  const values = [who.userId, bookId]
  const [rating] = await site.db.query<{ stars: number; text: string | null }>({
    text: 'select stars, text from ratings where user_id = $1 and work_id = $2',
    values,
  })
  const tags = await site.db.query<{ name: string }>({
    text: 'select name from book_tags where user_id = $1 and work_id = $2',
    values,
  })
  return {
    entry,
    rating,
    tags: new Set(tags.map(({ name }) => name.toLowerCase())),
    words: wordsIn(`${rating?.text ?? ''} ${entry.note ?? ''}`),
    started: entry.readings.map(({ started }) => started),
    finished: entry.readings.map(({ finished }) => finished),
  }
}
type Stored = Awaited<ReturnType<typeof storedOf>>

const wholeStars = (stars: number): number => Math.max(1, Math.round(stars))

/** Lists the values of a row that the import has not stored. Example: row 12, `note` → `12 note`. */
function lostOf(row: ExpectedRow, isOnly: boolean, stored: Stored, { rows }: Brought): string[] {
  const found = rows.find(({ place }) => place === row.row)!
  const isReported =
    found.error !== null || found.given.impossibleDates.length + found.given.unreadableRatings.length > 0
  const { stars, started, finished } = row
  const lost = {
    status: isOnly && row.status !== undefined && row.status !== 'ask' && row.status !== stored.entry.status,
    otherStatus:
      !isOnly &&
      row.status !== undefined &&
      row.status !== 'ask' &&
      row.status !== stored.entry.status &&
      !isReported,
    flag: isOnly && row.status !== 'ask' && (row.flag ?? null) !== stored.entry.flag,
    stars:
      stars !== undefined &&
      stars > 0 &&
      wholeStars(stars) !== stored.rating?.stars &&
      !(isReported && !isOnly),
    review: !stored.words.includes(wordsIn(row.review)),
    note: !stored.words.includes(wordsIn(row.note)),
    started: started !== undefined && !stored.started.includes(started),
    finished: finished !== undefined && !stored.finished.includes(finished),
    tags: (row.tags ?? []).some((tag) => !stored.tags.has(tag.toLowerCase())),
    owned: row.owned === true && !stored.entry.copy.isOwned,
    // the import did not report an impossible or unreadable value
    report: row.reported === true && !isReported,
  }
  return Object.entries(lost).flatMap(([name, isLost]) => (isLost ? [`${row.row} ${name}`] : []))
}

/**
 * Compares the stored values of a work that has several rows with the expected ones. Returns the names of values that
 * differ.
 */
function differencesOf(work: ExpectedWork, rows: readonly ExpectedRow[], stored: Stored): string[] {
  const newest = rows.find(({ row }) => row === work.newest)
  const wrong = {
    status: work.status !== undefined && work.status !== stored.entry.status,
    finished: (work.finished ?? []).some((day) => !stored.finished.includes(day)),
    texts: (work.texts ?? []).some((text) => !stored.words.includes(wordsIn(text))),
    tags: (work.tags ?? []).some((tag) => !stored.tags.has(tag.toLowerCase())),
    owned: work.owned === true && !stored.entry.copy.isOwned,
    newest: newest?.stars !== undefined && wholeStars(newest.stars) !== stored.rating?.stars,
  }
  return Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [`${work.work} ${name}`] : []))
}

async function differencesAfter(file: string, rows: readonly ExpectedRow[], works: readonly ExpectedWork[]) {
  const who = await reader(site)
  const brought = await bring(who, file, rows)
  const wrong = wrongMatches(rows, brought)
  const byWork = Map.groupBy(
    rows.filter(({ work }) => work),
    ({ work }) => work!,
  )
  for (const [work, same] of byWork) {
    const stored = await storedOf(who, work)
    wrong.push(...same.flatMap((row) => lostOf(row, same.length === 1, stored, brought)))
    const merged = works.find((other) => other.work === work)
    if (merged) wrong.push(...differencesOf(merged, same, stored))
  }
  return { wrong, sure: brought.matched.filter(({ bin }) => bin === 'matched').length }
}

it.each(smallFiles())(
  'the import of %s stores or reports every expected value, and no match that counts as certain is wrong [UX 3, 5]',
  async (file, rows) => {
    expect((await differencesAfter(file, rows, [])).wrong).toEqual([])
  },
)

it.each(wholeExports())(
  'the import of $file stores or reports every expected value; more than 140 matches count as certain, and none is wrong [UX 3, 5]',
  async ({ file, rows, works }) => {
    const { wrong, sure } = await differencesAfter(file, rows, works)
    expect(wrong).toEqual([])
    expect(sure).toBeGreaterThan(140)
  },
  120_000,
)
