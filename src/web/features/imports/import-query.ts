import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import type { BookImport } from '#contract/calls/imports'

/** The parts in which rows are shown: those that name no book stand with those that were not found. */
export const shownBins = ['matched', 'check', 'missing'] as const
export type ShownBin = (typeof shownBins)[number]

/** How many rows a part has. */
export const countOf = ({ bins }: Pick<BookImport, 'bins'>, bin: ShownBin): number =>
  bin === 'missing' ? bins.missing + bins.unreadable : bins[bin]

/**
 * The part that is open: the one of the query, else the first that wants something of its reader, else the first with
 * anything in it.
 */
export function openBin(imported: Pick<BookImport, 'bins'>, named: ImportBin | undefined): ShownBin {
  if (named !== undefined) return named === 'unreadable' ? 'missing' : named
  return (['check', 'matched', 'missing'] as const).find((bin) => countOf(imported, bin) > 0) ?? 'matched'
}

type Parts = Pick<BookImport, 'authors' | 'lists'>

/** Whether stars of authors, or lists, wait to be written. */
export const hasWaitingParts = ({ authors, lists }: Parts): boolean => authors.waiting + lists.waiting > 0

/** Whether any of them were written. */
export const hasAddedParts = ({ authors, lists }: Parts): boolean => authors.added + lists.added > 0
