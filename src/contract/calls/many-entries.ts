import { z } from 'zod'
import { ownWrite } from './access-presets.ts'
import { defineCall } from './call.ts'
import { readingStatuses } from '../values/enums.ts'
import { bulkBooksMax } from '../values/limits.ts'
import { numericId, partialDate } from './references.ts'
import { entryStatus, shelfBefore } from './reading-list.ts'

const own = { ...ownWrite, tag: 'reading list' } as const

const status = z.enum(readingStatuses)

/** `kept`: state of the reading list entry before a bulk action, for its undo; null if the book was not on the list. */
export const entryBefore = z.strictObject({
  bookId: numericId,
  kept: entryStatus
    .refine((entry) => entry.flag === null || entry.status === 'reading', { path: ['flag'] })
    .nullable(),
})
export type EntryBefore = z.infer<typeof entryBefore>

/** `from`: shelf since the change. If the book is on another shelf, nothing is restored, and the response is 409. */
export const entryToRestore = entryBefore.extend({ from: shelfBefore.optional() })
export type EntryToRestore = z.infer<typeof entryToRestore>

/** Skips unknown books. */
export const changeManyEntries = defineCall('changeManyEntries', {
  ...own,
  summary: 'Sets the status or the finish date of many books, and returns how many have changed.',
  body: z
    .strictObject({
      bookIds: z.array(numericId).min(1).max(bulkBooksMax),
      /** New status. A book that is not on the list is added. No date is written. */
      status: status.optional(),
      /** Finish date. It is written only for books with the status 'read' and without a finish date. */
      finished: partialDate.optional(),
      /** Expected shelf of each book in `bookIds`; null: not on the list. If a shelf differs, the response is 409. */
      from: z.array(shelfBefore.nullable()).max(bulkBooksMax).optional(),
    })
    .refine(({ status: given, finished }) => given !== undefined || finished !== undefined, {
      path: ['status'],
    })
    .refine(({ bookIds, from }) => from === undefined || from.length === bookIds.length, { path: ['from'] }),
  /** `before`: the state of all changed entries before the action, by which it can be undone. */
  answer: z.strictObject({ changed: z.number().int(), before: z.array(entryBefore) }),
})

export const restoreManyEntries = defineCall('restoreManyEntries', {
  ...own,
  summary:
    'Undoes a change of many books: restores status, place in the queue, dates and progress, and removes books that were not on the list.',
  body: z.strictObject({ entries: z.array(entryToRestore).min(1).max(bulkBooksMax) }),
  answer: z.strictObject({ restored: z.number().int() }),
})
