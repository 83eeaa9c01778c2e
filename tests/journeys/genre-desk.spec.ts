import { setJourneyRole } from '../support/journey-admin.ts'
import { expect, open, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('row 127: everybody reads the genres and the books of one; ways to add and edit them have super users alone', async ({
  page,
}) => {
  const { userId } = await signedIn(page)
  const main = page.getByRole('main')
  const add = page.getByRole('link', { name: 'Add genre' })
  const edit = page.getByRole('link', { name: 'Edit genre' })
  for (const role of ['GOLDEN_USER', 'SUPER_USER'] as const) {
    await setJourneyRole(userId, role)
    const count = role === 'SUPER_USER' ? 1 : 0
    await open(page, '/en/genres')
    await page.waitForLoadState('networkidle')
    await expect(add).toHaveCount(count)
    await main.getByRole('link', { name: 'Dystopia', exact: true }).click()
    await expect(page).toHaveURL('/en/genres?genre=dystopia')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dystopia')
    await expect(main.getByRole('article')).toHaveCount(24)
    await page.waitForLoadState('networkidle')
    await expect(edit).toHaveCount(count)
  }
  await edit.click()
  await expect(page).toHaveURL('/en/genres/edit/dystopia')
  await expect(page.getByRole('group', { name: 'English' }).getByLabel('Name')).toHaveValue('Dystopia')
  await open(page, '/en/genres')
  await add.click()
  await expect(page).toHaveURL('/en/genres/add')
  await expect(page.getByRole('group', { name: 'English' }).getByLabel('Name')).toHaveValue('')
})
