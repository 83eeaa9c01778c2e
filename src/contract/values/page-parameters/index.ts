import { bookSorts, reviewSorts } from '../enums.ts'
import { type PageName, pages, type ServedPage } from '../pages.ts'
import {
  browserOnly,
  choice,
  type LinkQueryOf,
  pagedParameters,
  type QueryParameters,
  text,
} from '../query-parameters.ts'
import { analyticsParameters, auditParameters, moderationParameters, userListParameters } from './admin.ts'
import { authorBookParameters, authorParameters } from './author.ts'
import { authorListParameters } from './authors.ts'
import { awardParameters } from './awards.ts'
import { bookListParameters } from './book-list.ts'
import { bookParameters } from './book.ts'
import {
  historyParameters,
  mergeParameters,
  reportParameters,
  suggestionParameters,
} from './catalogue-admin.ts'
import { diaryParameters } from './diary.ts'
import { forYouParameters } from './for-you.ts'
import { genreParameters } from './genres.ts'
import { importParameters } from './profile-import.ts'
import { profileParameters } from './profile.ts'
import { readingListParameters } from './reading-list.ts'
import { reviewParameters } from './reviews.ts'
import { foundBookParameters, searchParameters } from './search.ts'
import { seriesListParameters } from './series-list.ts'
import { seriesParameters } from './series.ts'
import { ownSuggestionParameters } from './suggestions.ts'

const returning = browserOnly({
  /** The path of this site to come back to; read with `safeReturnPath`. */
  next: text(),
})

/**
 * The parameters of every page that has any. A page's own script imports those of its page alone, the server all.
 * Which of the values are defaults, which links leave out, `pages` says too.
 */
export const pageParameters = {
  books: bookListParameters,
  book: { ...bookParameters, ...reviewParameters },
  /** Each has an order of its own. */
  discovery: { ...bookListParameters, sort: choice(bookSorts) },
  authors: authorListParameters,
  author: {
    ...authorParameters,
    ...reviewParameters,
    ...authorBookParameters,
    sort: choice([...new Set([...bookSorts, ...reviewSorts])], 'oldest'),
  },
  seriesList: seriesListParameters,
  series: seriesParameters,
  genres: genreParameters,
  awards: awardParameters,
  search: { ...searchParameters, ...foundBookParameters },
  bookLists: pagedParameters,
  bookList: pagedParameters,
  readerBooks: pagedParameters,
  /** Words to begin with. */
  assistant: { wish: text() },
  suggestions: ownSuggestionParameters,
  readingList: readingListParameters,
  forYou: forYouParameters,
  profile: { ...profileParameters, ...readingListParameters },
  diary: diaryParameters,
  profileImport: importParameters,
  login: returning,
  register: returning,
  /** A book or a volume that has no page: a message about it begins with what is known. */
  contact: browserOnly({ series: text(), volume: text(), title: text() }),
  adminAnalytics: analyticsParameters,
  adminUsers: userListParameters,
  adminReviews: moderationParameters,
  adminAudit: auditParameters,
  adminHistory: historyParameters,
  adminSuggestions: suggestionParameters,
  adminReports: reportParameters,
  adminMerge: mergeParameters,
} satisfies { [Name in PageName]?: QueryParameters }
type PageParameters = typeof pageParameters

/** The query of a link to a page. */
export type PageQuery<Name> = Name extends keyof PageParameters
  ? LinkQueryOf<PageParameters[Name]>
  : Record<string, never>

/** Every page as the server finds it, with the names of the parameters that its HTML depends on. */
export const servedPages: readonly ServedPage[] = Object.entries(pages).map(([name, page]) => ({
  ...page,
  query: Object.entries((pageParameters as Record<string, QueryParameters>)[name] ?? {}).flatMap(
    ([parameter, { isBrowserOnly }]) => (isBrowserOnly ? [] : [parameter]),
  ),
}))
