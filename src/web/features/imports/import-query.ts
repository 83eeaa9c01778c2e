import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import type { BookImport } from '#contract/calls/imports'

/** Groups of rows that the preview shows. Unreadable rows are in the group `missing`. */
export const shownBins = ['matched', 'check', 'missing'] as const
export type ShownBin = (typeof shownBins)[number]

export const countOf = ({ bins }: Pick<BookImport, 'bins'>, bin: ShownBin): number =>
  bin === 'missing' ? bins.missing + bins.unreadable : bins[bin]

/** Returns the group to show: the requested group, else the first group with rows. */
export function openBin(imported: Pick<BookImport, 'bins'>, named: ImportBin | undefined): ShownBin {
  if (named !== undefined) return named === 'unreadable' ? 'missing' : named
  return (['check', 'matched', 'missing'] as const).find((bin) => countOf(imported, bin) > 0) ?? 'matched'
}

export const hasOpenQuestions = ({ questions }: Pick<BookImport, 'questions'>): boolean =>
  questions.some(({ answer }) => answer === null)

/** Returns true if nothing was imported yet, so that the server can read the file again. */
export const isUnwritten = ({ state, undoableUntil }: Pick<BookImport, 'state' | 'undoableUntil'>): boolean =>
  (state === 'ready' || state === 'failed') && undoableUntil === null

type Parts = Pick<BookImport, 'authors' | 'lists'>

/** Returns true if the file has lists or ratings of authors that are not imported yet. */
export const hasWaitingParts = ({ authors, lists }: Parts): boolean => authors.waiting + lists.waiting > 0

export const hasAddedParts = ({ authors, lists }: Parts): boolean => authors.added + lists.added > 0
