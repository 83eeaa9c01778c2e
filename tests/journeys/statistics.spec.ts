import { readFileSync } from 'node:fs'
import type { Browser, Locator } from '@playwright/test'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { liveAsReader } from '../support/journey-reading-life.ts'
import { axeViolations } from './axe.ts'
import { expect, fullMatrixTag, isFullMatrix, open, overflow, type Page, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const thisYear = new Date().getFullYear()
const chart = (page: Page, title: string): Locator =>
  page.locator('.chart').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The button that shows or hides the tables of all charts. */
const asTables = (page: Page): Locator => page.locator('.statistics > p > button')

async function tableOf(page: Page, title: string): Promise<string[][]> {
  const rows = chart(page, title).locator('tbody tr')
  await expect(rows).not.toHaveCount(0)
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  )
}

async function expectNoErrors(page: Page, label: string): Promise<void> {
  expect(await axeViolations(page, 'main'), label).toEqual([])
  expect([label, await overflow(page)]).toEqual([label, 0])
}

/** Opens a page in a new browser context with another IP address. */
async function openAsStranger(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  return context.newPage()
}

test('the profile page shows books read, books in progress, reviews and statistics of the reader [spec 13]', async ({
  page,
}) => {
  const me = await signedIn(page)
  const life = await liveAsReader(me.userId)
  await open(page, '/en/profile')
  const counts = page.locator('.profile-statistics > div')
  await expect(counts).toHaveText([
    `Books read${life.booksRead}`,
    `Reading now${life.booksReading}`,
    'Reviews written4',
  ])
  for (const [language, names] of [
    ['de', ['Gelesene Bücher', 'Lese ich gerade', 'Geschriebene Rezensionen']],
    ['it', ['Libri letti', 'In lettura', 'Recensioni scritte']],
  ] as const) {
    if (!isFullMatrix) break
    await open(page, `/${language}/profile`)
    await expect(counts).toHaveText([
      `${names[0]}${life.booksRead}`,
      `${names[1]}${life.booksReading}`,
      `${names[2]}4`,
    ])
  }
  await open(page, '/en/profile')
  const columns = chart(page, `Books finished in ${thisYear}`).locator('.columns .visually-hidden')
  await expect(columns).toHaveCount(12)
  const spoken = await columns.allTextContents()
  await asTables(page).click()
  const months = await tableOf(page, `Books finished in ${thisYear}`)
  expect(months).toHaveLength(12)
  expect(months[0]![0]).toBe('January')
  expect(months.reduce((sum, [, books]) => sum + Number(books), 0)).toBe(life.timesThisYear)
  // the texts for screen readers equal the table
  expect(spoken).toEqual(months.map(([month, books]) => `${month}: ${books}`))

  await asTables(page).click()
  const series = chart(page, 'Series in progress')
  await expect(series.locator('li')).toHaveCount(1)
  await expect(series.getByRole('link').first()).toHaveAttribute('href', `/en/series/${life.series}`)
  await expect(series.getByRole('link', { name: /^Next: / })).toHaveAttribute(
    'href',
    `/en/books/${life.nextVolume}`,
  )
  await expect(chart(page, 'Award winners you have read').locator('.bars li').first()).toContainText(
    /\d+ of \d+/,
  )
  await expect(page.getByText('1 book you have read has no finish year')).toBeVisible()

  const year = page.getByRole('navigation', { name: 'Period' })
  await year.getByRole('link', { name: String(thisYear - 1) }).click()
  await expect(page).toHaveURL(`/en/profile?year=${thisYear - 1}`)
  await expect(chart(page, `Books finished in ${thisYear - 1}`)).toBeVisible()
  await year.getByRole('link', { name: 'All years' }).click()
  await asTables(page).click()
  const years = await tableOf(page, 'Books finished each year')
  expect(years.map(([name]) => name)).toEqual([3, 2, 1, 0].map((ago) => String(thisYear - ago)))
  expect(years[1]![1]).toBe('0')
})

test('a reader downloads a chart of the reading statistics as a CSV file with the rows of the chart’s table', async ({
  page,
}) => {
  const me = await signedIn(page)
  await liveAsReader(me.userId)
  await open(page, '/de/profile')
  await asTables(page).click()
  const rows = await tableOf(page, 'Deine Sterne für Bücher')
  const begun = page.waitForEvent('download')
  await chart(page, 'Deine Sterne für Bücher')
    .getByRole('button', { name: /^Als CSV/ })
    .click()
  const file = await begun
  expect(file.suggestedFilename()).toBe('ratings.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toBe(`\uFEFF${[['Sterne', 'Bücher'], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`)
})

test('a reader without finished books sees a hint in place of statistics, and can set and remove a reading goal', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/en/profile')
  const part = page.locator('section').filter({ hasText: 'Your reading in figures' })
  await expect(part.getByText('Mark books as read, and your statistics appear here.')).toBeVisible()
  await expect(part.getByRole('link')).toHaveAttribute('href', '/en/books')
  await expect(part.locator('.goal-line')).toHaveCount(0)
  await part.getByRole('button', { name: `Set a goal for ${thisYear}` }).click()
  const field = part.getByLabel(`Books you would like to finish in ${thisYear}`)
  await expect(field).toBeFocused()
  await field.fill('many')
  await field.press('Enter')
  await expect(part.getByText('Please enter a whole number from 0 to 2,000.')).toBeVisible()
  await expectNoErrors(page, 'goal with an error')
  await field.fill('24')
  await field.press('Enter')
  await expect(part.locator('.goal-line')).toHaveText(`0 of 24 books in ${thisYear}`)
  await expect(part.getByRole('button', { name: 'Change goal' })).toBeFocused()
  await page.reload()
  await expect(part.locator('.goal-line')).toHaveText(`0 of 24 books in ${thisYear}`)
  await part.getByRole('button', { name: 'Change goal' }).click()
  await part.getByRole('button', { name: 'Remove goal' }).click()
  await expect(part.getByText(`The goal for ${thisYear} has been removed.`)).toBeVisible()
  await expect(part.locator('.goal-line')).toHaveCount(0)
  // the link 'Set a goal' of the start page leads to `#goal`, which opens the form; about:blank forces a full page load
  await page.goto('about:blank')
  await open(page, '/en/profile#goal')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
})

test.describe('the page of a year in books', () => {
  test('a “year in books” page with fewer than five read books shows their number, but no button to publish', async ({
    page,
  }) => {
    await signedIn(page)
    await open(page, `/en/profile/year/${thisYear}`)
    await expect(page.getByText(`${thisYear} has none so far.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
    await expectNoErrors(page, 'too few books')
  })

  test.describe('published and made private', () => {
    test.use({ provoked: [/status of 404/] })
    test('a reader publishes the page of a year by link; when it is private again, the link answers 404', async ({
      page,
      browser,
    }) => {
      const me = await signedIn(page)
      await liveAsReader(me.userId)
      await open(page, '/en/profile')
      await page.getByRole('link', { name: `Your year ${thisYear}` }).click()
      await expect(page).toHaveURL(`/en/profile/year/${thisYear}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(`books you read in ${thisYear}`)
      await expect(main.getByText('Only you can see this page.')).toBeVisible()
      await expect(main.getByText('your name as others see it (Ada) and your picture')).toBeVisible()
      await main.getByRole('button', { name: `Publish ${thisYear}` }).click()
      const link = await main.getByLabel('Link to your year').inputValue()
      expect(new URL(link).pathname).toMatch(/^\/years\/[\w-]{22}$/)
      await expect(main.getByText('Your year is public.')).toBeVisible()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await main.getByRole('button', { name: 'Copy link' }).click()
      await expect(main.getByText('The link is copied.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await expectNoErrors(page, 'own year, open')

      const other = await openAsStranger(browser, '10.99.1.1')
      const answer = await other.goto(link)
      expect(answer!.status()).toBe(200)
      expect(answer!.headers()['cache-control']).toContain('no-store')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/books that Ada read in /)
      await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      expect(await other.content()).not.toContain(me.email)
      const picture = await other.locator('meta[property="og:image"]').getAttribute('content')
      const drawn = await other.request.get(picture!)
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
      await expectNoErrors(other, 'open year')

      await main.getByRole('button', { name: 'Make private again' }).click()
      await expect(main.getByText('Your year is private again.')).toBeVisible()
      const gone = await other.goto(link)
      expect(gone!.status()).toBe(404)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('This page is not available')
      expect((await other.request.get(picture!)).status()).toBe(404)
      await other.context().close()
    })
  })
})

test.describe('a public profile', () => {
  test.use({ provoked: [/status of 4(?:00|04|09)/] })
  test('a profile is private by default, shows the data listed in the settings when public, and answers 404 when private again', async ({
    page,
    browser,
  }) => {
    const me = await signedIn(page)
    await liveAsReader(me.userId)
    const handle = `ada-${Date.now().toString(36)}`
    const other = await openAsStranger(browser, '10.99.1.2')
    expect((await other.goto(`/en/readers/${handle}`))!.status()).toBe(404)

    await open(page, '/en/profile?tab=settings')
    const setting = page.locator('#public-profile')
    await expect(setting.getByText('never: notes, dates, progress')).toBeVisible()
    const name = setting.getByLabel('Name in the URL')
    const switchOn = setting.getByRole('button', { name: 'Turn on' })
    await name.fill('x')
    await switchOn.click()
    await expect(setting.getByText('no hyphen at either end')).toBeVisible()
    await name.fill('Admin')
    await switchOn.click()
    await expect(setting.getByText('This name is reserved.')).toBeVisible()
    await expectNoErrors(page, 'settings with an error')
    await name.fill(handle.toUpperCase())
    await switchOn.click()
    await expect(setting.getByText('Your profile is public.')).toBeVisible()
    await expect(setting.getByRole('link')).toHaveAttribute('href', `/en/readers/${handle}`)

    const answer = await other.goto(`/de/readers/${handle}`)
    expect(answer!.status()).toBe(200)
    expect(answer!.headers()['cache-control']).toContain('no-store')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ada')
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(other.locator('.reader-head .figures')).toHaveText(/^31 Bücher gelesen\d+ mit fünf Sternen/)
    const html = await other.content()
    for (const secret of [me.email, 'secret note']) expect(html).not.toContain(secret)
    await expectNoErrors(other, 'open profile')
    await other.getByRole('link', { name: 'Alle gelesenen Bücher' }).first().click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Was Ada gelesen hat')
    await expect(other.locator('main article')).toHaveCount(24)
    await other.getByRole('link', { name: '7 weitere anzeigen' }).click()
    await expect(other.locator('main article')).toHaveCount(31)
    await expectNoErrors(other, 'books read')

    await setting.getByRole('button', { name: 'Turn off' }).click()
    await expect(setting.getByText('Your profile is private again.')).toBeVisible()
    for (const path of [`/readers/${handle}`, `/readers/${handle}/books`])
      expect([path, (await other.goto(`/en${path}`))!.status()]).toEqual([path, 404])
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('There is no profile here')
    await other.context().close()
  })
})

test.describe('statistics on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const [language, theme] of [
    ['en', 'light'],
    ['de', 'dark'],
    ['it', 'light'],
  ] as const satisfies [Language, string][])
    test(
      `each page that shows statistics is in ${language}, fits the window, and axe finds no violation in the ${theme} theme`,
      fullMatrixTag,
      async ({ page }) => {
        const t = translateOn('statistics', language)
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
        const me = await signedIn(page)
        await liveAsReader(me.userId)
        const handle = `phone-${language}-${Date.now().toString(36)}`
        await callApi(page, 'PUT', '/api/profile/publication', { handle })
        await callApi(page, 'PUT', `/api/profile/goals/${thisYear}`, { books: 30 })
        const path = `/api/profile/years/${thisYear}/publication`
        const { data } = await callApi<{ token: string }>(page, 'PUT', path)

        await open(page, `/${language}/profile`)
        for (const title of [t('series.title'), t('ratings.title'), t('authors.title'), t('awards.title')])
          await expect(chart(page, title)).toBeVisible()
        await expectNoErrors(page, 'statistics')
        await asTables(page).click()
        await tableOf(page, t('time.booksIn', { year: thisYear }))
        await expectNoErrors(page, 'statistics as tables')
        const shown: [string, string][] = [
          [`profile/year/${thisYear}`, String(thisYear)],
          [`years/${data.token}`, 'Ada'],
          [`readers/${handle}`, 'Ada'],
          [`readers/${handle}/books`, translateOn('readers', language)('booksTitle', { name: 'Ada' })],
        ]
        for (const [address, title] of shown) {
          await open(page, `/${language}/${address}`)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
          if (address.startsWith('profile')) await expect(page.locator('.publication-picture')).toBeAttached()
          await expectNoErrors(page, address)
        }
      },
    )
})
