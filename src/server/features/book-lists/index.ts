import type { Database } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { BookCards } from '../books/index.ts'
import { createLineMatcher, type RestoredLists } from '../imports/index.ts'
import { createOwnLists, type OwnLists } from './own-lists.service.ts'
import { createPasteMatcher, type MatchPaste } from './match-titles.ts'
import { createOpenLists, type OpenLists } from './public-lists.service.ts'

import { createRestoredLists } from './restore-list.ts'

export { addressOf } from './list-url.ts'
export { mountBookLists } from './book-lists.routes.ts'
export { mergeBookLists } from './merge-lists.repo.ts'
export type { OpenLists } from './public-lists.service.ts'
export { setListHidden, settleListReports } from './reports.repo.ts'

export interface BookLists {
  own: OwnLists
  open: OpenLists
  matchPaste: MatchPaste
  /** Restores lists from archives of personal data. */
  restored: RestoredLists
}

export function createBookLists(parts: {
  db: Database
  log: Logger
  cards: BookCards
  limits: Limits
  randomness: Randomness
}): BookLists {
  const own = createOwnLists(parts)
  return {
    own,
    open: createOpenLists({ ...parts, lists: own }),
    matchPaste: createPasteMatcher({ ...parts, matchLines: createLineMatcher(parts) }),
    restored: createRestoredLists(parts.randomness),
  }
}
