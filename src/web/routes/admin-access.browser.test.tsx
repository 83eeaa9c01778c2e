import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getBook, listBookFacets, listBooks, listGenreLandmarks } from '#contract/calls/books'
import type { Role } from '#contract/values/enums'
import { getGenre, listGenres } from '#contract/calls/genres'
import { interfaceLanguages } from '#contract/values/languages'
import { answering, page, reader, type Showing, showPages } from '#tests/support/components'
import { noOwnRating, noRelated, noReviews } from '#tests/support/reviews-api'
import { testBook, testBookCard, testFacets } from '#tests/support/sample-books'
import * as analytics from './admin-analytics.tsx'
import * as users from './admin-users.tsx'
import * as admin from './admin.tsx'
import * as book from './book.tsx'
import * as catalogueAdmin from './catalogue-admin.tsx'
import * as editing from './edit-entity.tsx'
import * as genres from './genres.tsx'
import LanguageLayout from './language.tsx'

const main = screen.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const as = (role: Role) => ({ ...reader, role })
const pages = [
  page('admin', admin),
  page('admin/users', users),
  page('admin/analytics', analytics),
  page('admin/awards', catalogueAdmin),
  page('books/edit/:slug', editing),
  page('authors/add', editing),
  page('series/add', editing),
  page('genres/add', editing),
  page('awards/add', editing),
  page('books/:slug', book),
  page('genres', genres),
]
/** Opens a page within the layout of the site. */
const open = (showing: Showing) => showPages([{ Component: LanguageLayout, children: pages }], showing)
/** Heading, text for visitors and text for readers who are not administrators, by language. */
const texts = {
  en: [
    'Access denied',
    'This page is for administrators. Sign in with an account that has the rights.',
    'This page is for administrators, and your account does not have the rights.',
  ],
  de: [
    'Zugriff verweigert',
    'Diese Seite ist der Verwaltung vorbehalten. Melde dich mit einem Konto an, das die Rechte dazu hat.',
    'Diese Seite ist der Verwaltung vorbehalten, und dein Konto hat die Rechte dazu nicht.',
  ],
  it: [
    'Accesso negato',
    'Questa pagina è riservata agli amministratori. Accedi con un account che ne ha i diritti.',
    'Questa pagina è riservata agli amministratori e il tuo account non ne ha i diritti.',
  ],
} as const

for (const language of interfaceLanguages) {
  const [denied, guest, signedIn] = texts[language]

  it(`in '${language}' the administration denies access to visitors and to readers who are not administrators [spec 237, 275]`, async () => {
    const at = `/${language}/admin/analytics`
    const asGuest = await open({ at })
    await expect.element(heading).toHaveTextContent(denied)
    await expect.element(main.getByText(guest, { exact: true })).toBeVisible()
    await expect
      .element(main.getByRole('link').first())
      .toHaveAttribute('href', `/${language}/login?next=%2F${language}%2Fadmin%2Fanalytics`)
    await asGuest.leave()
    for (const role of ['POWER_USER', 'GOLDEN_USER'] as const) {
      const shown = await open({ at, me: as(role) })
      await expect.element(main.getByText(signedIn, { exact: true })).toBeVisible()
      await expect.element(heading).toHaveTextContent(denied)
      expect(document.querySelector('main :is(.chips, select, .chart)')).toBeNull()
      await shown.leave()
    }
  })
}

it('a reader who is not an editor has no access to administration pages and catalogue forms [spec 36, 40, 42, 44, 71]', async () => {
  for (const path of [
    'admin',
    'admin/users',
    'admin/awards',
    'books/edit/dune',
    'authors/add',
    'series/add',
    'genres/add',
    'awards/add',
  ]) {
    const shown = await open({ at: `/en/${path}`, me: as('GOLDEN_USER') })
    await expect.element(main.getByText(texts.en[2], { exact: true })).toBeVisible()
    expect(main.getByRole('link', { name: 'Sign in' }).elements()).toEqual([])
    await shown.leave()
  }
})

it('on a book’s page readers can suggest changes; super users can edit book and editions [spec 71, 119]', async () => {
  const shops = answering(listAffiliateServices, [])
  const dune = [answering(getBook, testBook()), shops, noReviews, noRelated, noOwnRating]
  const suggest = screen.getByRole('link', { name: 'Suggest a correction' })
  const edit = screen.getByRole('link', { name: 'Edit book' })
  const manage = screen.getByRole('button', { name: 'Manage editions' })
  const asReader = await open({ at: '/en/books/dune', me: as('GOLDEN_USER'), api: dune })
  await expect.element(suggest).toBeVisible()
  expect([...edit.elements(), ...manage.elements()]).toEqual([])
  await asReader.leave()
  await open({ at: '/en/books/dune', me: as('SUPER_USER'), api: dune })
  await expect.element(edit).toHaveAttribute('href', '/en/books/edit/dune')
  await expect.element(manage).toBeVisible()
  expect(suggest.elements()).toEqual([])
})

it('the roles GOLDEN_USER and SUPER_USER can open genre pages, but only SUPER_USER can add and edit genres [spec 127]', async () => {
  const dystopia = {
    id: 3,
    slug: 'dystopia',
    name: 'Dystopia',
    category: 'science-fiction',
    description: null,
    image: '/favicon.svg',
    bookCount: 1,
  } as const
  const api = [
    answering(listGenres, [dystopia]),
    answering(listGenreLandmarks, []),
    answering(getGenre, { ...dystopia, descriptionHtml: null, otherNames: [], version: 1 }),
    answering(listBookFacets, testFacets({})),
    answering(listBooks, { items: [testBookCard()], nextCursor: null, total: 1, more: false }),
  ]
  const add = screen.getByRole('link', { name: 'Add genre' })
  const edit = screen.getByRole('link', { name: 'Edit genre' })
  for (const role of ['GOLDEN_USER', 'SUPER_USER'] as const) {
    const shown = await open({ at: '/en/genres', me: as(role), api })
    const count = role === 'SUPER_USER' ? 1 : 0
    await expect.element(main.getByRole('link', { name: /^Dystopia/ })).toBeVisible()
    await expect.poll(() => add.elements().length).toBe(count)
    await main.getByRole('link', { name: /^Dystopia/ }).click()
    await expect.poll(() => location.search).toBe('?genre=dystopia')
    await expect.element(heading).toHaveTextContent('Dystopia')
    await expect.element(main.getByRole('article')).toBeVisible()
    await expect
      .poll(() => edit.elements().map((link) => link.getAttribute('href')))
      .toEqual(role === 'SUPER_USER' ? ['/en/genres/edit/dystopia'] : [])
    await shown.leave()
  }
})
