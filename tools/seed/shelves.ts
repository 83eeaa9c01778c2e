import type { CallInput } from '#contract/calls/call-types'
import type { Client } from '#contract/calls/client'
import type { ReadingStatus } from '#contract/values/enums'

/** Number of books on the longest reading list. */
export const longListBooks = 300

const ratings = [5, 4, 4, 3, 5, 4, 2, 5, 3, 4]
/** Returns the stars that a reader gives to a book, the same in each run of the seed. */
const starsFor = (reader: number, place: number): number =>
  ratings[(place * 3 + reader * 7) % ratings.length]!

const dayMs = 86_400_000
const dayBefore = (date: Date, days: number): string =>
  new Date(date.getTime() - days * dayMs).toISOString().slice(0, 10)

/**
 * Puts books on a reading list: `readCount` read ones, two in progress, the rest to read. Rates three quarters of the
 * read books.
 */
export async function fillShelf(
  client: Client,
  reader: number,
  bookIds: readonly number[],
  readCount: number,
): Promise<void> {
  const read = bookIds.slice(0, readCount)
  const put = (status: ReadingStatus, ids: readonly number[]) =>
    client.call('changeManyEntries', { body: { bookIds: [...ids], status } })
  await put('read', read)
  await put('reading', bookIds.slice(readCount, readCount + 2))
  await put('to-read', bookIds.slice(readCount + 2))
  for (const [place, id] of read.entries())
    if (place % 4 !== 3)
      await client.call('rateBook', { params: { id }, body: { rating: starsFor(reader, place) } })
}

type EntryChange = NonNullable<CallInput<'updateReadingEntry'>['body']>

/** Days between two finished books. */
const daysPerBook = 9

/** Adds dates, progress, owned copies, tags and a goal to a reading list, and publishes last year's “year in books”. */
export async function keepDiary(
  client: Client,
  bookIds: readonly number[],
  readCount: number,
  today: Date,
): Promise<void> {
  const update = (bookId: number, body: EntryChange) =>
    client.call('updateReadingEntry', { params: { bookId }, body })
  const year = today.getUTCFullYear()
  const days = Math.floor((today.getTime() - Date.UTC(year - 1, 0, 1)) / dayMs)
  const dated = Math.floor(days / daysPerBook) + 1
  for (const [place, bookId] of bookIds.slice(0, dated).entries()) {
    const ago = place * daysPerBook
    const reading = { started: dayBefore(today, ago + 8), finished: dayBefore(today, ago) }
    await update(bookId, {
      readings: place === 0 ? [{ started: null, finished: '2011' }, reading] : [reading],
    })
  }
  const before = bookIds.slice(dated, readCount - 10)
  for (const [age, place] of [0, 20, 40, 60].entries())
    await client.call('changeManyEntries', {
      body: { bookIds: before.slice(place, place + 20), finished: String(year - 2 - age) },
    })
  const [half, begun, paused, left] = bookIds.slice(readCount)
  await update(half!, { progressPercent: 60, readings: [{ started: dayBefore(today, 5), finished: null }] })
  await update(begun!, { progressPages: 40, readings: [{ started: dayBefore(today, 1), finished: null }] })
  await update(paused!, { flag: 'paused', note: 'The print is too small for the bus.' })
  await update(left!, { flag: 'did-not-finish', note: 'Gave up at the second prologue.' })
  for (const [place, bookId] of bookIds.slice(0, 40).entries())
    await update(bookId, {
      copy: {
        pages: null,
        isOwned: true,
        format: place % 3 === 0 ? 'hardcover' : 'paperback',
        place: place % 2 === 0 ? 'living room' : 'hall',
        lentTo: place === 7 ? 'Tom' : null,
        lentSince: place === 7 ? dayBefore(today, 30) : null,
      },
    })
  const tag = (name: string, ids: readonly number[]) =>
    client.call('tagManyBooks', { body: { bookIds: [...ids], add: [name] } })
  await tag('book club', bookIds.slice(3, 15))
  await tag('reread one day', bookIds.slice(10, 30))
  await tag('from the library', bookIds.slice(readCount, readCount + 25))
  await client.call('putGoal', { params: { year }, body: { books: 45 } })
  await client.call('publishYear', { params: { year: year - 1 } })
}
