import type { OwnCopy } from '#contract/calls/reading-list'
import type { InputIssue } from '../../platform/http/errors.ts'
import { dateFaults } from './dates.ts'

/** A copy of which nothing is said. */
export const noCopy: OwnCopy = {
  pages: null,
  isOwned: false,
  format: null,
  place: null,
  lentTo: null,
  lentSince: null,
}

/** What is wrong with what is said of a copy: only what is owned stands somewhere or is lent, since some day. */
export function copyFaults({ isOwned, format, place, lentTo, lentSince }: OwnCopy, now: Date): InputIssue[] {
  const faults: InputIssue[] = []
  if (!isOwned && (format ?? place ?? lentTo) !== null) faults.push({ path: 'copy.isOwned', code: 'invalid' })
  if (lentSince !== null) {
    if (lentTo === null) faults.push({ path: 'copy.lentTo', code: 'required' })
    faults.push(...dateFaults(lentSince, 'copy.lentSince', now))
  }
  return faults
}
