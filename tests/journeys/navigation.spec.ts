import { signedIn } from './signed-in.ts'
import {
  backFromBook,
  expect,
  isSameWindow,
  markWindow,
  open,
  openBook,
  scrollPosition,
  scrollTo,
  takenOver,
  test,
} from './journey.ts'

test.describe('addresses', () => {
  for (const [row, path] of [
    [28, '/home'],
    [29, '/start'],
  ] as const) {
    test(`row ${row}: ${path} leads to the start page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }

  for (const path of ['/nonsense', '/xx/books', '/de/nonsense/more', '/books/dune/more', '/admin/nonsense']) {
    test(`row 54: the unknown address ${path} leads to the start page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }

  test('row 35: /books lists books, 24 of them', async ({ page }) => {
    await page.goto('/en/books')
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  })

  test('row 37: a card leads to /books/{slug}, which opens the book', async ({ page }) => {
    await open(page, '/en/books')
    const card = page.getByRole('main').getByRole('article').nth(3).getByRole('link')
    const title = (await card.innerText()).replaceAll('\u00AD', '')
    const href = await card.getAttribute('href')
    expect(href).toMatch(/^\/en\/books\/[a-z0-9-]+$/)
    await openBook(page, card)
    await expect(page).toHaveURL(href!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(escape(title)))
  })

  test('row 38: the title-slug-id form opens the same book and names its one address', async ({
    page,
    request,
  }) => {
    await page.goto('/en/books/journey-dune')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const { data } = (await (await request.get('/api/books/journey-dune')).json()) as {
      data: { id: number }
    }
    await page.goto(`/en/books/whatever-it-was-called-${data.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/books\/journey-dune$/)
  })
})

test.describe('the way from page to page', () => {
  for (const [what, pattern] of [
    ['answer', '**/api/authors?*'],
    ['chunk', '**/assets/authors-*.js'],
  ] as const) {
    test(`row 55: a spinner says 'Loading...' while the ${what} of the next page is on its way`, async ({
      page,
    }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(pattern, async (route) => {
        await released
        await route.continue()
      })
      await open(page, '/en/books')
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Authors' })
        .click()
      await expect(
        page.getByRole('status').getByText('Loading...').or(page.getByText('Loading...')),
      ).toBeVisible()
      await expect(page.locator('.pending .spinner')).toHaveCSS('opacity', '1')
      await expect(page.locator('.pending .spinner')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
      release()
      await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
    })
  }

  test('row 56: a new page starts at its top, and going back finds the old place', async ({ page }) => {
    await open(page, '/en/books')
    const card = page.getByRole('main').getByRole('article').nth(14).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const before = await scrollPosition(page)
    expect(before).toBeGreaterThan(300)
    await openBook(page, card)
    await expect(page.getByRole('navigation', { name: 'About this book' })).toBeVisible()
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await backFromBook(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(5)
  })
})

test('row 56: every way leads to the top of its page: bar, foot, menu of the account, and another tab leaves one where one is', async ({
  page,
}) => {
  await signedIn(page, 'Ada', 'en')
  await open(page, '/en/books')
  const foot = page.getByRole('contentinfo')
  const bar = page.getByRole('banner')
  const account = bar.locator('.account-menu')
  const ways = [
    ['/en/series', () => foot.getByRole('link', { name: 'Series', exact: true }).click()],
    ['/en/authors', () => bar.getByRole('link', { name: 'Authors', exact: true }).click()],
    [
      '/en/reading-list',
      async () => {
        await account.locator('summary').click()
        await account.getByRole('link', { name: 'Reading list', exact: true }).click()
      },
    ],
    [
      '/en/datenschutz',
      () => foot.locator('nav').getByRole('link', { name: 'Privacy', exact: true }).click(),
    ],
    [
      '/en/profile?tab=reviews',
      async () => {
        await account.locator('summary').click()
        await account.getByRole('link', { name: 'My reviews', exact: true }).click()
      },
    ],
  ] as const
  for (const [goal, go] of ways) {
    // far down, and a little up again for the bar
    await scrollTo(page, 10_000)
    const bottom = await scrollPosition(page)
    expect(bottom, `the page before ${goal}`).toBeGreaterThan(60)
    await scrollTo(page, bottom - 30)
    await go()
    await expect(page).toHaveURL(goal)
    await expect.poll(() => scrollPosition(page), goal).toBe(0)
  }
  await open(page, '/en/books')
  await scrollTo(page, 60)
  await page.getByRole('main').getByRole('link', { name: 'Horror', exact: true }).first().click()
  await expect(page).toHaveURL('/en/books?group=horror')
  expect(await scrollPosition(page)).toBe(60)
})

test.describe('the top bar', () => {
  test('row 59: the logo leads to the start page', async ({ page }) => {
    await open(page, '/books')
    await page.getByRole('banner').getByRole('link', { name: 'Biblionaut' }).click()
    await expect(page).toHaveURL('/')
  })

  test('row 60: links lead to books, authors, series, genres and awards', async ({ page }) => {
    await page.goto('/en/books')
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(links).toHaveText(['Books', 'Authors', 'Series', 'Genres', 'Awards'])
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/en/books', '/en/authors', '/en/series', '/en/genres', '/en/awards'])
  })

  test('row 61: the link of the section shown is highlighted, on its pages too', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]')
    await open(page, '/en/books/journey-dune')
    await expect(current).toHaveText(['Books'])
    const border = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).borderBottomColor)
    const [marked, plain] = [await border('Books'), await border('Authors')]
    expect(marked).not.toBe(plain)
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Authors' })
      .click()
    await expect(page).toHaveURL('/en/authors')
    await expect(current).toHaveText(['Authors'])
    await expect.poll(() => border('Authors')).toBe(marked)
    await expect.poll(() => border('Books')).toBe(plain)
    for (const [path, name] of [
      ['/en/series', 'Series'],
      ['/en/genres?genre=dystopia', 'Genres'],
      ['/en/awards', 'Awards'],
    ] as const) {
      await open(page, path)
      await expect(current).toHaveText([name])
      expect(await border(name), path).toBe(marked)
    }
  })

  test('rows 64, 65, 66: it hides on the way down past 80 px, comes back on the way up, and minds no change below 10 px', async ({
    page,
  }) => {
    await open(page, '/en/books')
    const bar = page.getByRole('banner')
    await scrollTo(page, 70)
    await expect(bar).not.toHaveAttribute('data-hidden')
    await scrollTo(page, 600)
    await expect(bar).not.toBeInViewport()
    await scrollTo(page, 592)
    await expect(bar).toHaveAttribute('data-hidden')
    await expect(bar).not.toBeInViewport()
    await scrollTo(page, 580)
    await expect(bar).toBeInViewport()
  })

  test('row 76: the bar of a phone is not there on a wide screen', async ({ page }) => {
    await page.goto('/en/books')
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  })
})

test('row 74: a button leads back to the top once the page is scrolled past 400 px', async ({ page }) => {
  await open(page, '/de/books')
  const button = page.getByRole('button', { name: 'Nach oben' })
  await scrollTo(page, 400)
  await expect(button).toHaveCount(0)
  await scrollTo(page, 401)
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('opacity', '1')
  await expect(button).toBeInViewport()
  await button.click()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await expect(button).toHaveCount(0)
})

test.describe('the foot of the page', () => {
  test('row 78: it holds the brand, its line and three networks to come', async ({ page }) => {
    await page.goto('/de/books')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: 'Biblionaut' })).toHaveAttribute('href', '/de')
    await expect(foot.getByText('Science-Fiction und Fantasy, in deiner Sprache.')).toBeVisible()
    await expect(foot.getByRole('list', { name: 'Folge uns' }).getByRole('listitem')).toHaveCount(3)
  })

  for (const [row, column, links] of [
    [
      79,
      'Site',
      {
        Books: '/en/books',
        Authors: '/en/authors',
        Series: '/en/series',
        Genres: '/en/genres',
        Awards: '/en/awards',
        'Data sources': '/en/data-sources',
      },
    ],
    [81, 'Account', { 'Sign in': '/en/login', 'Create account': '/en/register' }],
    [
      82,
      'Legal',
      {
        Privacy: '/en/datenschutz',
        Imprint: '/en/impressum',
        'Terms of use': '/en/nutzungsbedingungen',
        Contact: '/en/kontakt',
      },
    ],
  ] as const) {
    test(`row ${row}: the column '${column}' holds its links`, async ({ page }) => {
      await page.goto('/en/books')
      const found = page.getByRole('contentinfo').getByRole('navigation', { name: column }).getByRole('link')
      const pairs = await found.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href')]),
      )
      expect(Object.fromEntries(pairs)).toEqual(links)
    })
  }

  test('row 83: the copyright line carries the current year', async ({ page }) => {
    await page.goto('/en/books')
    await expect(page.getByText(`© ${new Date().getUTCFullYear()} Biblionaut`)).toBeVisible()
  })
})

test('row 84: switching the language keeps page, place and typed words, without a reload', async ({
  page,
}) => {
  await open(page, '/en/books?sort=title')
  await page.getByRole('banner').getByRole('combobox').fill('tolk')
  await markWindow(page)
  const german = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })
  await german.scrollIntoViewIfNeeded()
  const before = await scrollPosition(page)
  await german.click()
  await expect(page).toHaveURL('/de/books?sort=title')
  await expect(page.getByRole('heading', { level: 1, name: 'Bücher' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText([
    'Bücher',
    'Autoren',
    'Reihen',
    'Genres',
    'Preise',
  ])
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('tolk')
  expect(Math.abs((await scrollPosition(page)) - before)).toBeLessThan(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Libri' })).toBeVisible()
  await expect(page).toHaveTitle(/^Libri/)
  expect(await isSameWindow(page)).toBe(true)
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Libri' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/books?sort=title')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // it is the language of a page without one in its address too
  await open(page, '/books')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
