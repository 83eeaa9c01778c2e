import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as assistant from './assistant.ts'
import * as adminUsers from './admin-users.ts'
import * as adminNewsletter from './admin-newsletter.ts'
import * as affiliate from './affiliate.ts'
import * as analytics from './analytics.ts'
import * as authors from './authors.ts'
import * as awardEditing from './award-editing.ts'
import * as awards from './awards.ts'
import * as bookLists from './book-lists.ts'
import * as books from './books.ts'
import type { Call } from './call.ts'
import * as contact from './contact.ts'
import * as editions from './editions.ts'
import * as curation from './curation.ts'
import * as drafts from './drafts.ts'
import * as editing from './editing.ts'
import * as editingSchemas from './editing-schemas.ts'
import * as genres from './genres.ts'
import * as google from './google.ts'
import * as readerHome from './reader-home.ts'
import * as history from './history.ts'
import * as legal from './legal.ts'
import * as pagination from './pagination.ts'
import * as references from './references.ts'
import * as newsletter from './newsletter.ts'
import * as passkeys from './passkeys.ts'
import * as profile from './profile.ts'
import * as adminInbox from './admin-inbox.ts'
import * as moderation from './moderation.ts'
import * as modal from './modal.ts'
import * as ratings from './reviews.ts'
import * as imports from './imports.ts'
import * as manyEntries from './many-entries.ts'
import * as readingList from './reading-list.ts'
import * as recommendations from './recommendations.ts'
import * as statistics from './statistics.ts'
import * as search from './search.ts'
import * as series from './series.ts'
import * as adminState from './admin-state.ts'
import * as startPage from './start-page.ts'
import * as health from './health.ts'
import * as openapi from './openapi.ts'
import * as tags from './tags.ts'
import * as uploads from './uploads.ts'
import * as wishes from './wishes.ts'

/** All modules of the contract that declare calls or schemas. A test compares this list with the folder. */
export const modules = [
  affiliate,
  books,
  editions,
  authors,
  series,
  genres,
  awards,
  search,
  adminState,
  startPage,
  readerHome,
  health,
  openapi,
  accounts,
  google,
  passkeys,
  profile,
  modal,
  ratings,
  readingList,
  manyEntries,
  tags,
  bookLists,
  recommendations,
  imports,
  statistics,
  uploads,
  drafts,
  editingSchemas,
  editing,
  awardEditing,
  history,
  curation,
  adminUsers,
  moderation,
  adminInbox,
  analytics,
  legal,
  contact,
  newsletter,
  adminNewsletter,
  pagination,
  references,
  assistant,
  wishes,
] as const

const exported: [string, unknown][] = modules.flatMap((module) => Object.entries(module))

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'answer' in value && 'rate' in value
  )
}

export const allCalls: readonly Call[] = exported.map(([, value]) => value).filter(isCall)

const nameOf = (key: string): string => `${key[0]?.toUpperCase()}${key.slice(1)}`

/** Object schemas of the contract by their name in the OpenAPI document: `BookCard`. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  exported
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
    .filter(([key]) => !/(Query|Param)$/.test(key))
    .map(([key, schema]) => [nameOf(key), schema]),
)
