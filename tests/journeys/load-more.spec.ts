import { someOf, expect, isSameWindow, markWindow, open, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('lists of authors, genre books, series volumes and award nominees load more items without a page load [spec 134]', async ({
  page,
}) => {
  for (const [path, item, more] of someOf(
    [
      ['/en/authors', 'article', /^Load 24 more authors$/],
      ['/en/genres?genre=dystopia', 'article', /^Load 24 more books$/],
      ['/en/series/discworld', '.volume', /^Load \d+ more volumes$/],
      ['/en/awards?tab=nominees', 'article', /^Load (?:\d+|one) more entr(?:y|ies)$/],
    ] as const,
    2,
  )) {
    await open(page, path)
    await markWindow(page)
    const items = page.getByRole('main').locator(item)
    await expect(items).not.toHaveCount(0)
    const before = await items.allInnerTexts()
    await page.getByRole('main').getByRole('link', { name: more }).click()
    await expect.poll(() => items.count()).toBeGreaterThan(before.length)
    expect((await items.allInnerTexts()).slice(0, before.length)).toEqual(before)
    expect(await isSameWindow(page)).toBe(true)
  }
})
