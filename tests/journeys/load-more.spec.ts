import { expect, isSameWindow, markWindow, open, test } from './journey.ts'

/** Every public list that is longer than its first page: where it stands, what it is made of, the words of its link. */
const lists = [
  ['authors', '/en/authors', 'article', /^Load 24 more$/],
  ['series', '/en/series', 'article', /^Load 24 more series$/],
  ['the books of a genre', '/en/genres?genre=dystopia', 'article', /^Load 24 more books$/],
  ['the volumes of a series', '/en/series/discworld', '.volume', /^Load \d+ more volumes$/],
  ['the entries of an award', '/en/awards?tab=nominees', 'article', /^Load (?:\d+|one) more entr(?:y|ies)$/],
] as const

for (const [name, path, item, more] of lists) {
  test(`row 134: ${name} come in steps: a link loads more below those that are there`, async ({ page }) => {
    await open(page, path)
    await markWindow(page)
    const items = page.getByRole('main').locator(item)
    await expect(items).not.toHaveCount(0)
    const before = await items.allInnerTexts()
    const size = before.length
    const link = page.getByRole('main').getByRole('link', { name: more })
    await expect(link).toHaveAttribute('href', /[?&]cursor=/)
    await link.click()
    await expect.poll(() => items.count()).toBeGreaterThan(size)
    const after = await items.allInnerTexts()
    expect(after.slice(0, size)).toEqual(before)
    // others than those above
    expect(after.slice(size)).not.toEqual(before.slice(0, after.length - size))
    expect(await isSameWindow(page)).toBe(true)
  })
}
