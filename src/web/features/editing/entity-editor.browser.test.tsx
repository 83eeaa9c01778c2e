import { describe, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { listAwardHonoursToEdit } from '#contract/calls/award-editing'
import { getBook } from '#contract/calls/books'
import type { Call } from '#contract/calls/call'
import {
  type BookToEdit,
  deleteAuthor,
  deleteAward,
  deleteBook,
  deleteGenre,
  deleteSeries,
  getAuthorToEdit,
  getAwardToEdit,
  getBookToEdit,
  getGenreToEdit,
  getSeriesToEdit,
  updateBook,
} from '#contract/calls/editing'
import { findDuplicateCandidates, getDependents } from '#contract/calls/history'
import { listGenres } from '#contract/calls/genres'
import { translateOn } from '#i18n/words-server'
import {
  answering,
  axeViolations,
  page,
  reader,
  errorResponse,
  showPages,
  languagesFor,
} from '#tests/support/components'
import { noOwnRating, noRelated, noReviews } from '#tests/support/reviews-api'
import { testBook } from '#tests/support/sample-books'
import * as bookPage from '#web/routes/book.tsx'
import * as editing from '#web/routes/edit-entity.tsx'
import { draftKey } from '../../platform/draft-storage.ts'
import { storeLocally } from '../../platform/local-storage.ts'
import { authorKind } from './kinds/author.tsx'
import { awardKind } from './kinds/award.tsx'
import { bookKind } from './kinds/book.tsx'
import { genreKind } from './kinds/genre.tsx'
import { seriesKind } from './kinds/series.tsx'

const editor = { ...reader, role: 'SUPER_USER' } as const
const main = screen.getByRole('main')
const question = screen.getByRole('alertdialog')
const named = (value: string) => [{ language: 'en', value, kind: 'official', isDisplay: true } as const]
const labels = { people: [], series: [], genres: [], awards: [], books: [] }
const common = { id: 12, version: 4, changedAt: null, labels }
const book: BookToEdit = {
  ...common,
  slug: 'dune',
  draft: {
    ...bookKind.blank(),
    slug: 'dune',
    names: named('Dune'),
    type: 'novel',
    group: 'science-fiction',
    originalLanguage: 'en',
    firstPublished: '1984',
  },
}
const kinds = ['books', 'authors', 'series', 'genres', 'awards'] as const
const pages = [
  ...kinds.flatMap((kind) => [page(`${kind}/edit/:slug`, editing), page(`${kind}/add`, editing)]),
  page('books/:slug', bookPage),
]
const drawn = [
  answering(getBookToEdit, book),
  answering(findDuplicateCandidates, []),
  answering(listGenres, []),
  answering(getBook, testBook()),
  answering(listAffiliateServices, []),
  noReviews,
  noRelated,
  noOwnRating,
]
const edit = (at: string, api = drawn) => showPages(pages, { at, me: editor, api })

it('the author form offers fifteen native languages [spec 183]', async () => {
  await edit('/en/authors/add')
  const select = main.getByLabelText('Native language')
  await expect.element(select).toBeVisible()
  const codes = [...select.element().querySelectorAll('option')].map((option) => option.value)
  expect(codes.slice(1).toSorted()).toEqual(
    ['en', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'bn', 'pa', 'te'].toSorted(),
  )
})

describe('unsaved drafts', () => {
  const kept = () => Object.values({ ...localStorage }).join(' ')

  it('leaving an editing form with unsaved input asks for confirmation, and the input remains on the device as a draft', async () => {
    await edit('/it/books/edit/dune')
    const year = main.getByLabelText(/^Prima pubblicazione/)
    await year.fill('1999')
    await main.getByRole('link', { name: 'Annulla' }).click()
    await question.getByRole('button', { name: 'Resta qui' }).click()
    await expect.element(year).toHaveValue('1999')
    await main.getByRole('link', { name: 'Annulla' }).click()
    await question.getByRole('button', { name: 'Esci comunque' }).click()
    await expect.poll(() => location.pathname).toBe('/it/books/dune')
    await expect.poll(kept).toContain('1999')
  })

  it('an editing form offers the stored draft of an earlier visit, and deletes it after the changes were saved', async () => {
    const { draft, version } = book
    const written = { ...draft, firstPublished: '1999' }
    storeLocally(draftKey('edit', editor.id, 'books:12'), {
      at: '2026-11-20T10:00:00.000Z',
      base: draft,
      version,
      draft: written,
      names: {},
    })
    const { api } = await edit('/it/books/edit/dune')
    const year = main.getByLabelText(/^Prima pubblicazione/)
    await expect.element(year).toHaveValue('1984')
    await main.getByRole('button', { name: 'Continua con la bozza' }).click()
    await expect.element(year).toHaveValue('1999')
    api.answer(answering(updateBook, { id: 12, slug: 'dune', version: 5, changeId: 7 }))
    await main.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect
      .poll(() => document.querySelector('.toast')?.textContent)
      .toContain('Le tue modifiche sono salvate.')
    expect(api.requestsOf(updateBook).map(({ body }) => body)).toEqual([
      { version: 4, draft: { firstPublished: '1999' } },
    ])
    await expect.poll(kept).not.toContain('1999')
  })

  it('while an older draft is offered, the question before leaving a form does not say that changes are saved', async () => {
    const { draft, version } = book
    storeLocally(draftKey('edit', editor.id, 'books:12'), {
      at: '2026-11-20T10:00:00.000Z',
      base: draft,
      version,
      draft: { ...draft, firstPublished: '1999' },
      names: {},
    })
    await edit('/en/books/edit/dune')
    await main.getByLabelText(/^First published/).fill('1998')
    await main.getByRole('link', { name: 'Cancel' }).click()
    await expect.element(question.getByText('There are unsaved changes here.', { exact: true })).toBeVisible()
  })

  it('an editing form ignores a stored draft that is incomplete', async () => {
    storeLocally(draftKey('edit', editor.id, 'books:12'), { draft: { firstPublished: '1999' } })
    await edit('/it/books/edit/dune')
    await expect.element(main.getByLabelText(/^Prima pubblicazione/)).toHaveValue('1984')
    expect(main.getByRole('button', { name: 'Continua con la bozza' }).elements()).toEqual([])
  })

  it('if the browser stores nothing, the question before leaving an editing form does not promise a stored draft', async () => {
    await edit('/en/books/edit/dune')
    const year = main.getByLabelText(/^First published/)
    await expect.element(year).toHaveValue('1984')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    try {
      await year.fill('1999')
      await expect.poll(() => setItem.mock.calls.length).toBeGreaterThan(0)
      await main.getByRole('link', { name: 'Cancel' }).click()
      await expect
        .element(question.getByText('There are unsaved changes here.', { exact: true }))
        .toBeVisible()
    } finally {
      setItem.mockRestore()
    }
  })

  it('the draft of an editing form is stored even if the editor leaves the page immediately after the last key press', async () => {
    await edit('/en/books/edit/dune')
    const year = main.getByLabelText(/^First published/)
    await expect.element(year).toHaveValue('1984')
    // with fake timers, the delay after which a draft is stored never ends
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await year.fill('1999')
      await main.getByRole('link', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect.poll(kept).toContain('1999')
    } finally {
      vi.useRealTimers()
    }
  })
})

it('if two editors change a book, the editor who saves last sees the differences by field, and can combine both changes', async () => {
  const their = {
    ...book,
    version: 5,
    draft: { ...book.draft, firstPublished: '1985', type: 'novella' as const },
  }
  const { api } = await edit('/en/books/edit/dune')
  api.answer(
    answering(updateBook, ({ body }) =>
      (body as { version: number }).version === 4
        ? errorResponse(409, 'version_conflict', {
            current: their,
            changedBy: { displayName: 'Grace' },
            changedAt: '2026-11-20T10:00:00.000Z',
          })
        : { id: 12, slug: 'dune', version: 6, changeId: 7 },
    ),
  )
  await main.getByLabelText(/^First published/).fill('1986')
  await main
    .getByRole('group', { name: 'German' })
    .getByLabelText(/^Title/)
    .fill('Der Wüstenplanet')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(main.getByRole('heading', { name: /Somebody else has saved/ })).toHaveFocus()
  await expect.element(main.getByText(/Grace/)).toBeVisible()
  const field = main.getByRole('group', { name: 'First published' })
  await expect.element(field).toMatchTextContent(/1986.*1985/)
  await expect.element(main.getByText('Novella').first()).toBeVisible()
  expect(await axeViolations('main')).toEqual([])
  await field.getByRole('radio').first().click()
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect.element(main.getByLabelText(/^Type of work/)).toHaveValue('novella')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('Your changes are saved.')
  const sent = api.requestsOf(updateBook).at(-1)?.body as { version: number; draft: BookToEdit['draft'] }
  expect([sent.version, sent.draft.firstPublished, sent.draft.names.map(({ value }) => value)]).toEqual([
    5,
    '1986',
    ['Dune', 'Der Wüstenplanet'],
  ])
})

describe('failed deletions', () => {
  const kept = { slug: 'kept', names: named('Kept') }
  const written = { ...common, slug: 'kept' }
  const api = [
    ...drawn,
    answering(getAuthorToEdit, { ...written, draft: { ...authorKind.blank(), ...kept, sortName: 'Kept' } }),
    answering(getSeriesToEdit, { ...written, draft: { ...seriesKind.blank(), ...kept } }),
    answering(getGenreToEdit, { ...written, draft: { ...genreKind.blank(), ...kept, category: 'horror' } }),
    answering(getAwardToEdit, { ...written, draft: { ...awardKind.blank(), ...kept } }),
    answering(listAwardHonoursToEdit, { items: [], nextCursor: null, total: 0, more: false }),
    answering(getDependents, { version: 4, isDeletable: true, items: [] }),
  ]
  const deletions = {
    books: deleteBook,
    authors: deleteAuthor,
    series: deleteSeries,
    genres: deleteGenre,
    awards: deleteAward,
  } as const satisfies Record<string, Call>

  for (const language of languagesFor(2))
    it(`in '${language}' a failed deletion of a book, author, series, genre or award shows the specified text [spec 274]`, async () => {
      const words = translateOn('editing', language)
      for (const kind of kinds) {
        const shown = await edit(`/${language}/${kind}/edit/kept`, [
          ...api,
          answering(deletions[kind], () => errorResponse(400)),
        ])
        await main.getByRole('button', { name: words('delete.button') }).click()
        await question.getByRole('button', { name: words('delete.yes'), exact: true }).click()
        await expect
          .poll(() => document.querySelector('.editing-danger [role=alert]')?.textContent)
          .toContain(words(`delete.failed.${kind}`))
        await shown.leave()
      }
    })
})
