import { expect, known, open, type Page, test, languagesFor } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

const main = (page: Page) => page.getByRole('main')

const words = {
  en: { books: 'Books', authors: 'Authors' },
  de: { books: 'Bücher', authors: 'Autoren' },
  it: { books: 'Libri', authors: 'Autori' },
} as const

for (const language of languagesFor(1)) {
  test(`the profile page filters the reading list by status and the reader’s reviews by book or author in ${language} [spec 129]`, async ({
    page,
    request,
  }) => {
    await signedIn(page, 'Ada', language)
    const statuses = { 'to-read': 'hyperion', reading: 'neuromancer', read: 'dune-messiah' } as const
    for (const [status, slug] of Object.entries(statuses)) {
      const { id } = await known(request, `/api/books/${slug}`)
      await callApi(page, 'POST', '/api/reading-list', { bookId: id, status })
      if (status === 'read') await callApi(page, 'POST', `/api/books/${id}/ratings`, { rating: 4 })
    }
    const author = await known(request, '/api/authors/terry-pratchett')
    await callApi(page, 'POST', `/api/authors/${author.id}/ratings`, { rating: 5 })

    await open(page, `/${language}/profile?tab=reading`)
    const hrefs = () =>
      main(page)
        .locator('li a[href*="/books/"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')!.split('/').at(-1)))])
    await expect.poll(async () => new Set(await hrefs())).toEqual(new Set(Object.values(statuses)))
    for (const [status, slug] of Object.entries(statuses)) {
      const choice = main(page).locator(`.chips a[href="/${language}/profile?tab=reading&status=${status}"]`)
      await expect(choice).toContainText('1')
      await choice.click()
      await expect(page).toHaveURL(`/${language}/profile?tab=reading&status=${status}`)
      await expect.poll(hrefs).toEqual([slug])
    }
    await main(page).locator(`a[href="/${language}/profile?tab=reviews"]`).first().click()
    const ofBook = main(page).locator('a[href$="/books/dune-messiah"]').first()
    const ofAuthor = main(page).locator('a[href$="/authors/terry-pratchett"]').first()
    await expect(ofBook).toBeVisible()
    await expect(ofAuthor).toBeVisible()
    await main(page).getByRole('link', { name: words[language].books, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/profile?tab=reviews&kind=book`)
    await expect(ofBook).toBeVisible()
    await expect(ofAuthor).toHaveCount(0)
    await main(page).getByRole('link', { name: words[language].authors, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/profile?tab=reviews&kind=author`)
    await expect(ofAuthor).toBeVisible()
    await expect(ofBook).toHaveCount(0)
  })
}
