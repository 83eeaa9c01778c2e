import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listRelatedBooks, type RelatedBook } from '#contract/calls/recommendations'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { answering, reader, show } from '#tests/support/components'
import { testBookCard } from '#tests/support/sample-books'
import { RelatedBooks } from './related-books.tsx'

const t = translateOn('catalogue', 'en')
const related = (id: number, title: string): RelatedBook => ({
  ...testBookCard({ id, slug: title.toLowerCase(), title }),
  reason: { kind: 'picked' },
})
const titles = () => [...document.querySelectorAll('article h3')].map((title) => title.textContent)

/** Shows the related books Solaris and Ubik to a reader who has read Ubik. */
const showTab = (query: string) =>
  show(
    <Suspense>
      <RelatedBooks
        reference="dune"
        available={undefined}
        read={new Set([2])}
        hrefOf={({ available, mine }) => `/en/books/dune?tab=related&available=${available}&mine=${mine}`}
      />
    </Suspense>,
    {
      at: `/en/books/dune?tab=related${query}`,
      me: reader,
      api: [answering(listRelatedBooks, [related(1, 'Solaris'), related(2, 'Ubik')])],
    },
  )

it('the filter “Unread by me” hides related books that the reader has read', async () => {
  const shown = await showTab('')
  await expect.poll(titles).toEqual(['Solaris', 'Ubik'])
  await expect
    .element(screen.getByRole('link', { name: t('unreadOnly') }))
    .toHaveAttribute('href', '/en/books/dune?tab=related&available=undefined&mine=unread')
  await shown.leave()
  await showTab('&mine=unread')
  await expect.poll(titles).toEqual(['Solaris'])
})

it('related books can be filtered by each interface language', async () => {
  await showTab('')
  await expect.poll(titles).toEqual(['Solaris', 'Ubik'])
  const hrefs = [...document.querySelectorAll('.filters details a')].map((link) => link.getAttribute('href'))
  expect(hrefs.map((href) => new URL(href!, location.href).searchParams.get('available'))).toEqual([
    'undefined',
    ...interfaceLanguages,
  ])
})
