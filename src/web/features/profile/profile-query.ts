import { type ReviewKind, reviewKinds } from '#contract/values/enums'
import { type ProfileTab, profileTabs } from '../../platform/paths.ts'

/** What the address of the profile asks for, besides what its reading list reads from it. */
export interface ProfileAsked {
  tab: ProfileTab
  kind: ReviewKind | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((item) => item === value)

/** Reads the query of an address; what it does not know is the first part, unfiltered. */
export function readProfileQuery(params: URLSearchParams): ProfileAsked {
  return {
    tab: oneOf(profileTabs, params.get('tab')) ?? 'about',
    kind: oneOf(reviewKinds, params.get('kind')),
  }
}

/** The part of an address that asks for a tab: the first one needs none. */
export const tabOfAddress = (tab: ProfileTab): ProfileTab | undefined => (tab === 'about' ? undefined : tab)
