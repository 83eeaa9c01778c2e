import type { Route } from '@playwright/test'
import { expect, open, type Page, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test.use({ provoked: [/Failed to load resource|ApiError|route error|"code":/i] })

const main = (page: Page) => page.getByRole('main')
const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { 'retry-after': '0' },
    json: { success: false, error: { message: 'x', code: 'unknown', details: {} } },
  })

/** What the generic texts are in each language (specification, section 8). */
const texts = {
  en: {
    network: 'No connection. Please check your internet connection.',
    server: 'The server has a problem. Please try again later.',
    books: 'The books could not be loaded.',
    authors: 'The authors could not be loaded.',
    series: 'The series could not be loaded.',
  },
  de: {
    network: 'Keine Verbindung. Bitte prüfe deine Internetverbindung.',
    server: 'Der Server hat ein Problem. Bitte versuch es später noch einmal.',
    books: 'Die Bücher konnten nicht geladen werden.',
    authors: 'Die Autoren konnten nicht geladen werden.',
    series: 'Die Reihen konnten nicht geladen werden.',
  },
  it: {
    network: 'Nessuna connessione. Controlla la connessione a Internet.',
    server: 'Il server ha un problema. Riprova più tardi.',
    books: 'Impossibile caricare i libri.',
    authors: 'Impossibile caricare gli autori.',
    series: 'Impossibile caricare le serie.',
  },
} as const

for (const language of ['en', 'de', 'it'] as const) {
  const said = texts[language]

  test(`row 272: in '${language}' more books, authors or series that do not come are told by their kind`, async ({
    page,
  }) => {
    for (const kind of ['books', 'authors', 'series'] as const) {
      await page.route(`**/api/${kind}?*cursor=*`, refuse)
      await open(page, `/${language}/${kind}`)
      await expect(main(page).getByText(said[kind], { exact: true })).toHaveCount(0)
      await main(page).locator('.load-more a').click()
      await expect(main(page).getByText(said[kind], { exact: true })).toBeVisible()
    }
  })

  test(`row 272: in '${language}' a page that cannot be shown tells a lost connection from a server with a problem`, async ({
    page,
  }) => {
    const go = () => page.locator(`header nav a[href="/${language}/authors"]`).click()
    await page.route('**/api/authors?*', (route) => route.abort('internetdisconnected'))
    await open(page, `/${language}/books`)
    await go()
    await expect(main(page).getByText(said.network, { exact: true })).toBeVisible()
    await page.unroute('**/api/authors?*')
    await page.route('**/api/authors?*', refuse)
    await open(page, `/${language}/books`)
    await go()
    await expect(main(page).getByText(said.server, { exact: true })).toBeVisible()
  })

  test(`row 272: in '${language}' a profile that cannot be asked for tells why`, async ({ page }) => {
    await signedIn(page, 'Ada', language)
    await page.route('**/api/auth/user', refuse)
    await open(page, `/${language}/profile`)
    await expect(main(page).getByText(said.server, { exact: true })).toBeVisible()
    await page.unroute('**/api/auth/user')
    await page.route('**/api/auth/user', (route) => route.abort('internetdisconnected'))
    await open(page, `/${language}/profile`)
    await expect(main(page).getByText(said.network, { exact: true })).toBeVisible()
  })
}
