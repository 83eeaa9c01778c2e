import { type ImportBin, importBins } from '#contract/values/enums'
import type { BookImport } from '#contract/calls/imports'

/** What the address of the page asks for: which import, which of its rows, from where on. */
export interface ImportAsked {
  id: string | undefined
  bin: ImportBin | undefined
  cursor: string | undefined
}

/** Reads the query of an address; what it does not know asks for nothing. */
export function readImportQuery(params: URLSearchParams): ImportAsked {
  const id = params.get('id') ?? ''
  return {
    id: /^[0-9a-f-]{36}$/i.test(id) ? id : undefined,
    bin: importBins.find((bin) => bin === params.get('bin')),
    cursor: params.get('cursor') || undefined,
  }
}

/** The parts in which rows are shown: those that name no book stand with those that were not found. */
export const shownBins = ['matched', 'check', 'missing'] as const
export type ShownBin = (typeof shownBins)[number]

/** How many rows a part has. */
export const countOf = ({ bins }: Pick<BookImport, 'bins'>, bin: ShownBin): number =>
  bin === 'missing' ? bins.missing + bins.unreadable : bins[bin]

/**
 * The part that is open: the one asked for, else the first that wants something of its reader, else the first with
 * anything in it.
 */
export function openBin(imported: Pick<BookImport, 'bins'>, asked: ImportBin | undefined): ShownBin {
  if (asked !== undefined) return asked === 'unreadable' ? 'missing' : asked
  return (['check', 'matched', 'missing'] as const).find((bin) => countOf(imported, bin) > 0) ?? 'matched'
}

type Parts = Pick<BookImport, 'authors' | 'lists'>

/** Whether stars of authors, or lists, wait to be written. */
export const hasWaitingParts = ({ authors, lists }: Parts): boolean => authors.waiting + lists.waiting > 0

/** Whether any of them were written. */
export const hasAddedParts = ({ authors, lists }: Parts): boolean => authors.added + lists.added > 0
