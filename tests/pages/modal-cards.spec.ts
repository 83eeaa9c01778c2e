import { expect, test, fetchPage } from './page.ts'

// Component tests (src/web/features/modal) click on cards. This test checks the attributes that a click needs.

for (const path of [
  '/en',
  '/books',
  '/it/genres?genre=dystopia',
  '/en/authors/frank-herbert',
  '/en/books/dune?tab=related',
])
  test(`every book card on ${path} links to the page of its book and has the slug for the book modal [spec 102]`, async () => {
    // a link with a query leads to a part of the page, such as a review
    const cards = (await fetchPage(path)).all('main article a[href*="/books/"]:not([href*="?"])')
    expect(cards.length).toBeGreaterThan(2)
    const inModal = cards.map((card) => card.getAttribute('data-modal'))
    const onPage = cards.map((card) => /\/books\/([^/?]+)$/.exec(card.getAttribute('href')!)?.[1])
    expect(inModal).toEqual(onPage)
  })
