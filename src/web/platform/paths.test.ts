import { describe, expect, it } from 'vitest'
import { modalHref, pathsUnder } from './paths.ts'

/** Returns every path of the site by its name, with this language prefix ('' for none). */
function addressesUnder(prefix: string): Record<string, string> {
  const paths = pathsUnder(prefix)
  return {
    start: paths.start(),
    books: paths.books(),
    booksQuery: paths.books({
      sort: '-title',
      group: 'science-fiction',
      genre: 'dark & weird',
      available: 'it',
      author: 3,
      series: 4,
      cursor: 'a/b=',
    }),
    booksUndefined: paths.books({ sort: undefined, cursor: undefined }),
    booksDefault: paths.books({ sort: 'acclaim' }),
    book: paths.book('dune'),
    bookTab: paths.book('dune', { tab: 'reviews', edition: 12 }),
    authors: paths.authors(),
    authorsQuery: paths.authors({ sort: 'name', group: 'horror', cursor: 'c' }),
    author: paths.author('ursula-k-le-guin'),
    authorQuery: paths.author('ursula-k-le-guin', { sort: 'newest', cursor: 'c' }),
    series: paths.seriesList(),
    seriesQuery: paths.seriesList({ sort: 'rating', cursor: 'c' }),
    genres: paths.genres(),
    awards: paths.awards(),
    search: paths.search(),
    searchQuery: paths.search({ q: 'Frank Herbert: Dune?' }),
    login: paths.login(),
    loginBack: paths.login({ next: '/de/books/dune?tab=reviews' }),
    register: paths.register(),
    registerBack: paths.register({ next: '/reading-list' }),
    verifyEmail: paths.verifyEmail(),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword(),
    profile: paths.profile(),
    profileReading: paths.profile({ tab: 'reading' }),
    profileReviews: paths.profile({ tab: 'reviews' }),
    profileSettings: paths.profile({ tab: 'settings' }),
    profileImport: paths.profileImport(),
    profileImportQuery: paths.profileImport({ id: 'a-b', bin: 'check', cursor: 'c' }),
    readingList: paths.readingList(),
    addBook: paths.add('books'),
    editAuthor: paths.edit('authors', 'ursula-k-le-guin'),
    addSeries: paths.add('series'),
    editGenre: paths.edit('genres', 'dystopia'),
    addAward: paths.add('awards'),
    history: paths.adminHistory({ kind: 'books', id: 3 }),
    suggestions: paths.suggestions({ kind: 'authors', id: 4 }),
    adminAnalytics: paths.adminAnalytics(),
    adminAwards: paths.adminAwards(),
    adminUsers: paths.adminUsers(),
    adminAffiliate: paths.adminAffiliate(),
    privacy: paths.privacy(),
    imprint: paths.imprint(),
    contact: paths.contact(),
    terms: paths.terms(),
    dataSources: paths.dataSources(),
    development: paths.development(),
  }
}

const unprefixed = {
  start: '/',
  books: '/books',
  booksQuery:
    '/books?sort=-title&group=science-fiction&genre=dark%20%26%20weird&available=it&author=3&series=4&cursor=a%2Fb%3D',
  booksUndefined: '/books',
  booksDefault: '/books',
  book: '/books/dune',
  bookTab: '/books/dune?tab=reviews&edition=12',
  authors: '/authors',
  authorsQuery: '/authors?sort=name&group=horror&cursor=c',
  author: '/authors/ursula-k-le-guin',
  authorQuery: '/authors/ursula-k-le-guin?sort=newest&cursor=c',
  series: '/series',
  seriesQuery: '/series?sort=rating&cursor=c',
  genres: '/genres',
  awards: '/awards',
  search: '/search',
  searchQuery: '/search?q=Frank%20Herbert%3A%20Dune%3F',
  login: '/login',
  loginBack: '/login?next=%2Fde%2Fbooks%2Fdune%3Ftab%3Dreviews',
  register: '/register',
  registerBack: '/register?next=%2Freading-list',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  profileReading: '/profile?tab=reading',
  profileReviews: '/profile?tab=reviews',
  profileSettings: '/profile?tab=settings',
  profileImport: '/profile/import',
  profileImportQuery: '/profile/import?id=a-b&bin=check&cursor=c',
  readingList: '/reading-list',
  addBook: '/books/add',
  editAuthor: '/authors/edit/ursula-k-le-guin',
  addSeries: '/series/add',
  editGenre: '/genres/edit/dystopia',
  addAward: '/awards/add',
  history: '/admin/history?kind=books&id=3',
  suggestions: '/suggestions?kind=authors&id=4',
  adminAnalytics: '/admin/analytics',
  adminAwards: '/admin/awards',
  adminUsers: '/admin/users',
  adminAffiliate: '/admin/affiliate',
  privacy: '/datenschutz',
  imprint: '/impressum',
  contact: '/kontakt',
  terms: '/nutzungsbedingungen',
  dataSources: '/data-sources',
  development: '/development/ui',
}

describe('paths of pages', () => {
  it('every page has the specified path, and its query is encoded [spec 36, 39, 40, 42, 44, 99]', () => {
    expect(addressesUnder('')).toEqual(unprefixed)
  })

  it.each(['/de', '/en', '/it'])(
    'the path of every page in a language is the prefix %s and the path of the page without language',
    (prefix) => {
      const expected = Object.fromEntries(
        Object.entries(unprefixed).map(([name, path]) => [name, path === '/' ? prefix : prefix + path]),
      )
      expect(addressesUnder(prefix)).toEqual(expected)
    },
  )

  it('the path of the sign-out is the same in every language [spec 69, 80]', () => {
    expect(['', '/de', '/it'].map((prefix) => pathsUnder(prefix).logout())).toEqual(
      Array.from({ length: 3 }, () => '/api/logout'),
    )
  })
})

describe('the link to the modal of a book', () => {
  it('modalHref adds the given book to the URL of a page, and removes the book if none is given [spec 102]', () => {
    const list = { pathname: '/de/books', search: '?sort=title&q=a%20b' }
    expect(modalHref(list, 'dune')).toBe('/de/books?sort=title&q=a+b&book=dune')
    expect(modalHref({ ...list, search: '?book=dune&sort=title' }, 'ubik')).toBe(
      '/de/books?sort=title&book=ubik',
    )
    expect(modalHref({ ...list, search: '?book=dune&sort=title' })).toBe('/de/books?sort=title')
    expect(modalHref({ pathname: '/', search: '?book=dune' })).toBe('/')
  })
})
