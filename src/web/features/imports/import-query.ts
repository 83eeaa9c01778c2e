import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import type { BookImport } from '#contract/calls/imports'

/** Bins that are shown; unreadable rows are shown with the missing ones. */
export const shownBins = ['matched', 'check', 'missing'] as const
export type ShownBin = (typeof shownBins)[number]

/** Returns the number of rows in a bin. */
export const countOf = ({ bins }: Pick<BookImport, 'bins'>, bin: ShownBin): number =>
  bin === 'missing' ? bins.missing + bins.unreadable : bins[bin]

/** Returns the open bin: that of the query, else the first that needs decisions, else the first with rows. */
export function openBin(imported: Pick<BookImport, 'bins'>, named: ImportBin | undefined): ShownBin {
  if (named !== undefined) return named === 'unreadable' ? 'missing' : named
  return (['check', 'matched', 'missing'] as const).find((bin) => countOf(imported, bin) > 0) ?? 'matched'
}

/** Returns true if the reader has not answered everything that the file leaves open. */
export const hasOpenQuestions = ({ questions }: Pick<BookImport, 'questions'>): boolean =>
  questions.some(({ answer }) => answer === null)

/** Returns true if nothing was written, so that the file can be read in another way. */
export const isUnwritten = ({ state, undoableUntil }: Pick<BookImport, 'state' | 'undoableUntil'>): boolean =>
  (state === 'ready' || state === 'failed') && undoableUntil === null

type Parts = Pick<BookImport, 'authors' | 'lists'>

/** Returns true if ratings of authors or lists are still to be imported. */
export const hasWaitingParts = ({ authors, lists }: Parts): boolean => authors.waiting + lists.waiting > 0

/** Returns true if ratings of authors or lists were imported. */
export const hasAddedParts = ({ authors, lists }: Parts): boolean => authors.added + lists.added > 0
