import { reviewKinds } from '../enums.ts'
import { choice, ignoringInvalid, text } from '../query-parameters.ts'

export const profileTabs = ['about', 'reading', 'reviews', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Parameters of the profile page. The reading list tab also has `readingListParameters`. */
export const profileParameters = ignoringInvalid({
  tab: choice(profileTabs, 'about'),
  /** Kind of the reviewed entities: lists reviews of books or reviews of authors. */
  kind: choice(reviewKinds),
  /** Year whose statistics are shown by month, or `all` for statistics by year. */
  year: text({ pattern: /^(?:\d{4}|all)$/ }),
})
