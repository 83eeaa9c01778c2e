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
import { bookListParameters } from './book-filters.ts'
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
import { unreadParameters } from './unread.ts'
import { wishParameters } from './wish.ts'

const returning = browserOnly({
  /** Path of this site to which the sign-in returns. Read it with `safeReturnPath`. */
  next: text(),
})

/** Query parameters of each page. The script of a page imports only its own parameters, the server this table. */
export const pageParameters = {
  books: { ...bookListParameters, ...unreadParameters },
  book: { ...bookParameters, ...reviewParameters, ...unreadParameters },
  // each discovery (a list of books selected by a rule) has its own default sort order
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
  genres: { ...genreParameters, ...unreadParameters },
  awards: { ...awardParameters, ...unreadParameters },
  search: { ...searchParameters, ...foundBookParameters },
  bookLists: pagedParameters,
  bookList: pagedParameters,
  readerBooks: pagedParameters,
  /** Text of the first message of a conversation. */
  assistant: { wish: text() },
  wish: wishParameters,
  suggestions: ownSuggestionParameters,
  readingList: readingListParameters,
  forYou: forYouParameters,
  profile: { ...profileParameters, ...readingListParameters },
  diary: diaryParameters,
  profileImport: importParameters,
  login: returning,
  register: returning,
  /** Data of a book or volume without a page, which the contact form puts into the message. */
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

/** Query of a link to a page. */
export type PageQuery<Name> = Name extends keyof PageParameters
  ? LinkQueryOf<PageParameters[Name]>
  : Record<string, never>

/** All pages as the server uses them, with the names of the parameters on which their HTML depends. */
export const servedPages: readonly ServedPage[] = Object.entries(pages).map(([name, page]) => ({
  ...page,
  query: Object.entries((pageParameters as Record<string, QueryParameters>)[name] ?? {}).flatMap(
    ([parameter, { isBrowserOnly }]) => (isBrowserOnly ? [] : [parameter]),
  ),
}))
