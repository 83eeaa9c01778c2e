import { type ProfileTab, profileTabs } from '../../platform/paths.ts'

/** Where a book of the reading list stands (specification, section 3). */
export const readingStatuses = ['to-read', 'reading', 'read'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/** What a review may be of (specification, section 3). */
export const reviewKinds = ['book', 'author'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** What the address of the profile asks for. */
export interface ProfileAsked {
  tab: ProfileTab
  status: ReadingStatus | undefined
  kind: ReviewKind | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((item) => item === value)

/** Reads the query of an address; what it does not know is the first part, unfiltered. */
export function readProfileQuery(params: URLSearchParams): ProfileAsked {
  return {
    tab: oneOf(profileTabs, params.get('tab')) ?? 'about',
    status: oneOf(readingStatuses, params.get('status')),
    kind: oneOf(reviewKinds, params.get('kind')),
  }
}

/** The part of an address that asks for a tab: the first one needs none. */
export const tabOfAddress = (tab: ProfileTab): ProfileTab | undefined => (tab === 'about' ? undefined : tab)
