import { reviewKinds } from '../enums.ts'
import { choice, ignoringInvalid, text } from '../query-parameters.ts'

/** Tabs of the profile that links lead to (specification, section 2). */
export const profileTabs = ['about', 'reading', 'reviews', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab of the reading list has those of `readingListParameters` besides. */
export const profileParameters = ignoringInvalid({
  tab: choice(profileTabs, 'about'),
  /** What the reviews are of. */
  kind: choice(reviewKinds),
  /** Which year the statistics show month by month; `all` shows year by year. */
  year: text({ pattern: /^(?:\d{4}|all)$/ }),
})
