import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Only while developing: shows every primitive in both themes. */
const development =
  process.env['NODE_ENV'] === 'production' ? [] : [route('development/ui', 'routes/development.tsx')]

/** Paths whose pages open with a later issue; until then they say so. */
const notOpenYet = ['reading-list', 'datenschutz', 'impressum', 'kontakt', 'nutzungsbedingungen']

/**
 * The route table. `:lang?` is a language prefix or nothing: any other first segment falls through to the last row,
 * which sends unknown addresses to the start page (specification, section 2).
 */
export default [
  ...prefix(':lang?', [
    layout('routes/language.tsx', [
      index('routes/start.tsx'),
      route('books', 'routes/books.tsx'),
      route('books/:slug', 'routes/book.tsx'),
      route('authors', 'routes/authors.tsx'),
      route('authors/:slug', 'routes/author.tsx'),
      route('series', 'routes/series-list.tsx'),
      route('series/:slug', 'routes/series.tsx'),
      route('genres', 'routes/genres.tsx'),
      route('genres/:slug', 'routes/genre.tsx'),
      route('awards', 'routes/awards.tsx'),
      route('awards/:slug', 'routes/award.tsx'),
      route('search', 'routes/search.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('profile/year/:year', 'routes/profile-year.tsx'),
      route('years/:token', 'routes/published-year.tsx'),
      route('readers/:handle', 'routes/reader.tsx'),
      route('readers/:handle/books', 'routes/reader-books.tsx'),
      route('data-sources', 'routes/data-sources.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('verify-email', 'routes/verify-email.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('under-construction', 'routes/under-construction.tsx'),
      ...notOpenYet.map((path) => route(path, 'routes/not-open-yet.tsx', { id: `not-open-yet-${path}` })),
      ...development,
    ]),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
