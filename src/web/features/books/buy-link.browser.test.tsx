import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getBook } from '#contract/calls/books'
import { amazon } from '#tests/support/affiliate-services'
import { answering, asPhone, axeViolations, page, errorResponse, showPages } from '#tests/support/components'
import { noRelated, noReviews } from '#tests/support/reviews-api'
import * as bookPage from '#web/routes/book.tsx'
import { testEditions } from '#tests/support/sample-editions'
import { testBook } from '#tests/support/sample-books'

const main = screen.getByRole('main')
const pages = [page('books/:slug', bookPage)]
const dune = answering(getBook, testBook({ editions: [...testEditions] }))
const link = main.getByRole('link', { name: /^Bei Amazon\.de (?:kaufen|suchen)/ })
const disclosure = main.getByText(/^Anzeige .*Biblionaut eine Provision/)

for (const place of ['at a desk', 'on a phone'] as const)
  it(`${place} the buy link and its disclosure are visible close together [spec 23, 123]`, async () => {
    if (place === 'on a phone') await asPhone()
    else await screen.viewport(1280, 900)
    await showPages(pages, {
      at: '/de/books/dune',
      api: [dune, noReviews, noRelated, answering(listAffiliateServices, [amazon])],
    })
    await expect.element(link).toBeVisible()
    // waits for the overview, which loads after the page and moves the buy link down
    await expect.element(main.getByRole('link', { name: 'Rezension schreiben' })).toBeVisible()
    link.element().scrollIntoView({ block: 'center', behavior: 'instant' })
    await expect.element(link).toBeInViewport({ ratio: 1 })
    await expect.element(disclosure).toBeInViewport({ ratio: 1 })
    for (const shown of [link, disclosure])
      expect(shown.element().checkVisibility({ opacityProperty: true })).toBe(true)
    // the disclosure is on the same line as the link, or below it
    const [one, other] = [link, disclosure].map((each) => each.element().getBoundingClientRect())
    expect(other!.top - one!.bottom).toBeLessThan(24)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset['theme'] = theme
      expect(await axeViolations('main')).toEqual([])
    }
    delete document.documentElement.dataset['theme']
  })

it("if the shops can't be loaded, the page of a book is shown without a buy link [spec 249]", async () => {
  const { api } = await showPages(pages, {
    at: '/en/books/dune',
    api: [dune, noReviews, noRelated, answering(listAffiliateServices, () => errorResponse(500, 'unknown'))],
  })
  await expect.element(main.getByRole('region', { name: 'Find online' })).toBeVisible()
  expect(main.getByRole('link', { name: /at Amazon\.de/ }).elements()).toEqual([])
  expect(main.getByText(/Biblionaut earns a commission/).elements()).toEqual([])
  // the first attempt and two retries
  expect(api.requestsOf(listAffiliateServices)).toHaveLength(3)
})
