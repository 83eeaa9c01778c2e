import type { OwnCopy } from '#contract/calls/reading-list'
import type { InputIssue } from '../../platform/http/errors.ts'
import { dateIssues } from './dates.ts'

/** The copy of a book if the reader has entered no data about it. */
export const noCopy: OwnCopy = {
  pages: null,
  isOwned: false,
  format: null,
  place: null,
  lentTo: null,
  lentSince: null,
}

/**
 * Returns validation errors of a reader's copy of a book. Only an owned copy has a format, a shelf place and a
 * borrower.
 */
export function copyIssues({ isOwned, format, place, lentTo, lentSince }: OwnCopy, now: Date): InputIssue[] {
  const issues: InputIssue[] = []
  if (!isOwned && (format ?? place ?? lentTo) !== null) issues.push({ path: 'copy.isOwned', code: 'invalid' })
  if (lentSince !== null) {
    if (lentTo === null) issues.push({ path: 'copy.lentTo', code: 'required' })
    issues.push(...dateIssues(lentSince, 'copy.lentSince', now))
  }
  return issues
}
