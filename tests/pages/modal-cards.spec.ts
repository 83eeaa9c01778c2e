import { expect, test, fetchPage } from './page.ts'

// What a click on a card does is shown by component tests (src/web/features/modal): here is what it needs.

for (const path of [
  '/en',
  '/books',
  '/it/genres?genre=dystopia',
  '/en/authors/frank-herbert',
  '/en/books/dune?tab=related',
])
  test(`row 102: every card of a book is a link to its page that names the book for the modal: ${path}`, async () => {
    const cards = (await fetchPage(path)).all('main article a[href*="/books/"]')
    expect(cards.length).toBeGreaterThan(2)
    const inModal = cards.map((card) => card.getAttribute('data-modal'))
    const onPage = cards.map((card) => /\/books\/([^/?]+)$/.exec(card.getAttribute('href')!)?.[1])
    expect(inModal).toEqual(onPage)
  })
