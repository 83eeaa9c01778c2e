import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { Search } from '../../../search/index.ts'
import type { Facts } from './facts.repo.ts'
import type { WishPart } from './wish.ts'

/** What a message is read with. */
export interface Reading {
  facts: Facts
  search: Pick<Search, 'named' | 'guess'>
  db: Queryable
  language: Language
  /** The year it is: 'the last ten years' are counted from it. */
  year: number
  /** Whether something was said before. */
  isFollowUp: boolean
  /** The wish so far. */
  before: readonly WishPart[]
}
