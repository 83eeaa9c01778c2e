import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { editedKinds } from '../contract/values/enums.ts'

/** Only while developing: shows every primitive in both themes. */
const development =
  process.env['NODE_ENV'] === 'production' ? [] : [route('development/ui', 'routes/development.tsx')]

/** Adding and editing, one page for all kinds: it reads the kind from its address. */
const editing = editedKinds.flatMap((kind) => [
  route(`${kind}/add`, 'routes/edit-entity.tsx', { id: `add-${kind}` }),
  route(`${kind}/edit/:slug`, 'routes/edit-entity.tsx', { id: `edit-${kind}` }),
])

/** As in `platform/paths.ts`, which this file cannot read. */
const catalogueAdminParts = ['catalogue', 'history', 'suggestions', 'reports', 'merge', 'awards']
/** The pages from which the catalogue is looked after; one file reads which from its address. */
const catalogueAdmin = catalogueAdminParts.map((part) =>
  route(`admin/${part}`, 'routes/catalogue-admin.tsx', { id: `catalogue-admin-${part}` }),
)

/**
 * The route table. `:lang?` is a language prefix or nothing: whatever else stands first falls through to the last row,
 * which sends unknown addresses to the start page (specification, section 2).
 */
export default [
  ...prefix(':lang?', [
    layout('routes/language.tsx', [
      index('routes/start.tsx'),
      ...editing,
      ...catalogueAdmin,
      route('books', 'routes/books.tsx'),
      route('books/:slug', 'routes/book.tsx'),
      route('discover', 'routes/discover.tsx'),
      route('discover/:slug', 'routes/discovery.tsx'),
      route('authors', 'routes/authors.tsx'),
      route('authors/:slug', 'routes/author.tsx'),
      route('series', 'routes/series-list.tsx'),
      route('series/:slug', 'routes/series.tsx'),
      route('genres', 'routes/genres.tsx'),
      route('genres/:slug', 'routes/genre.tsx'),
      route('awards', 'routes/awards.tsx'),
      route('awards/:slug', 'routes/award.tsx'),
      route('suggestions', 'routes/suggestions.tsx'),
      route('search', 'routes/search.tsx'),
      route('reading-list', 'routes/reading-list.tsx'),
      route('for-you', 'routes/for-you.tsx'),
      route('lists', 'routes/book-lists.tsx'),
      route('lists/:address', 'routes/book-list.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('profile/diary', 'routes/diary.tsx'),
      route('profile/lists', 'routes/own-book-lists.tsx', { id: 'own-book-lists' }),
      route('profile/lists/:list', 'routes/own-book-lists.tsx', { id: 'own-book-list' }),
      route('profile/import', 'routes/profile-import.tsx'),
      route('profile/year/:year', 'routes/profile-year.tsx'),
      route('years/:token', 'routes/published-year.tsx'),
      route('readers/:handle', 'routes/reader.tsx'),
      route('readers/:handle/books', 'routes/reader-books.tsx'),
      route('admin', 'routes/admin.tsx'),
      route('admin/analytics', 'routes/admin-analytics.tsx'),
      route('admin/users', 'routes/admin-users.tsx'),
      route('admin/affiliate', 'routes/admin-affiliate.tsx'),
      route('admin/reviews', 'routes/admin-reviews.tsx'),
      route('admin/newsletter', 'routes/admin-newsletter.tsx'),
      route('admin/audit', 'routes/admin-audit.tsx'),
      route('admin/state', 'routes/admin-state.tsx'),
      route('data-sources', 'routes/data-sources.tsx'),
      route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
      route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
      route('impressum', 'routes/imprint.tsx'),
      route('datenschutz', 'routes/privacy.tsx'),
      route('nutzungsbedingungen', 'routes/terms.tsx'),
      route('kontakt', 'routes/contact.tsx'),
      route('assistant', 'routes/assistant.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('verify-email', 'routes/verify-email.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('under-construction', 'routes/under-construction.tsx'),
      route('offline', 'routes/offline.tsx'),
      ...development,
    ]),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
