import { axeViolations } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, fullMatrixTag, open, overflow, test } from './journey.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test('a reader suggests corrections, an editor accepts one and rejects one with a reason, and the reader sees both results', async ({
  page,
}) => {
  await signedInAsEditor(page)
  const title = unique('Suggested')
  const { slug } = await newBook(page, title)
  await page.context().clearCookies()
  const reader = await signedIn(page, 'Grace')
  await open(page, `/en/books/${slug}`)
  await page.getByRole('link', { name: 'Suggest a correction' }).click()
  await page.getByLabel('What should be corrected?').selectOption('First published')
  await page.getByLabel('How it should be').fill('sometime')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.getByText('Please write the date as 1984, 1984-06 or 1984-06-08.')).toBeVisible()
  await page.getByLabel('How it should be').fill('1979-10')
  await page.getByLabel(/Where can it be looked up/).fill('The imprint')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.getByText('Thank you! Your suggestion has arrived.')).toBeVisible()
  await page.getByLabel('What should be corrected?').selectOption('Something else')
  await page.getByLabel('What is it about?').fill('The cover looks sad.')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.locator('li.change')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.context().clearCookies()

  await signedInAsEditor(page)
  await open(page, '/en/admin/suggestions')
  const dated = page.locator('li.change', { hasText: title }).filter({ hasText: 'The imprint' })
  await expect(dated).toContainText('1984')
  await dated.getByRole('button', { name: /Accept/ }).click()
  await dated.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dated).toHaveCount(0)
  const remark = page.locator('li.change', { hasText: title }).filter({ hasText: 'looks sad' })
  await remark.getByRole('button', { name: /Reject/ }).click()
  await remark.getByLabel('Why not?').fill('It is meant to.')
  expect(await axeViolations(page)).toEqual([])
  await remark.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(remark).toHaveCount(0)
  const { data } = await callApi<{ publicationDate: string }>(page, 'GET', `/api/books/${slug}`)
  expect(data.publicationDate).toBe('1979-10')

  await page.context().clearCookies()
  await open(page, '/en/login?next=%2Fen%2Fsuggestions')
  await signInHere(page, reader)
  await expect(page.locator('li.change', { hasText: 'looks sad' })).toContainText('It is meant to.')
  await expect(page.locator('li.change', { hasText: 'The imprint' })).toContainText('Accepted')
})

for (const theme of ['dark', 'light'])
  test(
    `the admin pages of the catalogue are accessible in the ${theme} theme and fit a phone [spec 49]`,
    fullMatrixTag,
    async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await signedInAsEditor(page, 'it')
      for (const [path, content] of [
        ['catalogue', 'li b.num'],
        ['reports?report=books-without-year', '.report-items li, .editing-part p.muted'],
        ['history', 'li.change, p.muted'],
        ['merge', '[role=combobox]'],
        ['awards', '.report-items li'],
      ] as const) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await open(page, `/it/admin/${path}`)
        await expect(page.locator(content).first()).toBeVisible()
        expect([path, await axeViolations(page)]).toEqual([path, []])
        await page.setViewportSize({ width: 320, height: 700 })
        expect([path, await overflow(page)]).toEqual([path, 0])
      }
    },
  )
