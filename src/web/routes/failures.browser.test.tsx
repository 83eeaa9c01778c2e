import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAuthorFacets, listAuthors } from '#contract/calls/authors'
import { listBookFacets, listBooks } from '#contract/calls/books'
import { listSeries } from '#contract/calls/series'
import { answering, page, errorResponse, showPages, languagesFor } from '#tests/support/components'
import { testBookCard, testFacets } from '#tests/support/sample-books'
import * as authors from './authors.tsx'
import * as books from './books.tsx'
import * as series from './series-list.tsx'

/** Errors if the next page of a list could not be loaded, by language and list. */
const texts = {
  en: {
    books: 'The books could not be loaded.',
    authors: 'The authors could not be loaded.',
    series: 'The series could not be loaded.',
  },
  de: {
    books: 'Die Bücher konnten nicht geladen werden.',
    authors: 'Die Autoren konnten nicht geladen werden.',
    series: 'Die Reihen konnten nicht geladen werden.',
  },
  it: {
    books: 'Impossibile caricare i libri.',
    authors: 'Impossibile caricare gli autori.',
    series: 'Impossibile caricare le serie.',
  },
}
const main = screen.getByRole('main')
const card = { id: 1, slug: 'one', name: 'One', bookCount: 1 }
const firstPage = <T,>(item: T) => ({ items: [item], nextCursor: 'next', total: 2, more: true })
const book = testBookCard({ coverImage: '/favicon.svg' })
const author = {
  ...card,
  profileImage: '/favicon.svg',
  born: null,
  died: null,
  rating: null,
  ratingCount: 0,
}
const oneSeries = {
  ...card,
  nameLanguage: null,
  originalName: null,
  kind: 'author' as const,
  status: null,
  authors: [],
  image: null,
  description: null,
  covers: [],
  volumeCount: 0,
  coverage: [],
}

for (const language of languagesFor(2)) {
  const text = texts[language]

  it(`in '${language}' an error states which list could not load more items, and the loaded items remain [spec 272]`, async () => {
    const shown = await showPages([page('books', books), page('authors', authors), page('series', series)], {
      at: `/${language}/books`,
      api: [
        answering(listBookFacets, testFacets({})),
        answering(listBooks, ({ query }) =>
          'cursor' in query ? errorResponse(500, 'unknown') : firstPage(book),
        ),
        answering(listAuthorFacets, { letters: [], languages: [], countries: [] }),
        answering(listAuthors, ({ query }) =>
          'cursor' in query ? errorResponse(500, 'unknown') : firstPage(author),
        ),
        answering(listSeries, ({ query }) =>
          'cursor' in query ? errorResponse(500, 'unknown') : firstPage(oneSeries),
        ),
      ],
    })
    const bar = screen.getByRole('banner').getByRole('navigation')
    for (const [place, kind] of (['books', 'authors', 'series'] as const).entries()) {
      await bar.getByRole('link').nth(place).click()
      await expect.poll(() => location.pathname).toBe(`/${language}/${kind}`)
      await expect.element(main.getByRole('article')).toBeVisible()
      await expect.element(main.getByText(text[kind])).not.toBeInTheDocument()
      await main.getByRole('link').last().click()
      await expect.element(main.getByRole('alert')).toHaveTextContent(text[kind])
      await expect.element(main.getByRole('article')).toBeVisible()
    }
    expect(shown.api.requestsOf(listSeries).length).toBeGreaterThan(1)
  })
}
