import { translateOn } from '#i18n/words-server'
import { axeFaults } from './axe.ts'
import { expect, open, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

test('row 103: a book on one’s list is said to be so in the dropdown of the search; whoever is signed out sees none', async ({
  page,
}) => {
  const box = page.getByRole('banner').getByRole('combobox')
  const option = page.getByRole('option', { name: /Dune/ }).first()
  const mark = option.locator('.status-mark')
  await open(page, '/it/books')
  await box.fill('dune')
  await expect(option).toBeVisible()
  const bookId = Number(/-(\d+)$/.exec((await option.getAttribute('href')) ?? '')?.[1])
  await expect(mark).toHaveCount(0)

  await signedIn(page, 'Ada', 'it')
  const { status } = await askApi(page, 'POST', '/api/reading-list', { bookId, status: 'read' })
  expect(status).toBe(200)
  await open(page, '/it/books')
  await box.fill('dune')
  await expect(mark).toHaveText(translateOn('reading', 'it')('status.read'))
  await expect(page.locator('.status-mark')).toHaveCount(1)
  expect(await axeFaults(page, '.search-panel')).toEqual([])
})
