import { translateOn } from '#i18n/words-server'
import { oneEdition } from '../support/journey-works.ts'
import { axeViolations } from './axe.ts'
import { expect, known, open, type Page, scrollTo, hydrated, test, languagesFor } from './journey.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  provoked: [/status of (?:4|5)\d\d/],
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).locator('.composer textarea')
const star = (page: Page, count: number) =>
  main(page)
    .locator('.star-input-star')
    .nth(count - 1)
const toast = (page: Page) => page.locator('.toast')

for (const language of languagesFor(1)) {
  const t = translateOn('reviews', language)
  test(`a review is written, stored as a draft, sent, edited and deleted in ${language} [spec 117]`, async ({
    page,
  }) => {
    await signedIn(page, 'Ada', language)
    const path = `/${language}/books/${oneEdition}?tab=reviews`
    await open(page, path)
    await field(page).fill('A **fine** book. ||He wins||')
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    await expect(main(page).locator('.composer [role=alert]')).toContainText(t('starsNeeded'))
    await star(page, 4).click()
    await expect(toast(page)).toContainText(t('ratingSaved'))
    page.once('dialog', (dialog) => void dialog.accept())
    await open(page, path)
    await expect(field(page)).toHaveValue('A **fine** book. ||He wins||')
    await main(page)
      .getByRole('button', { name: t('preview') })
      .click()
    await expect(main(page).locator('.composer-preview strong')).toHaveText('fine')
    await main(page)
      .getByRole('button', { name: t('preview') })
      .click()
    // axe would report a control as too small if the header covered a part of it
    await scrollTo(page, 0)
    expect(await axeViolations(page)).toEqual([])
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    const own = main(page).locator('.review-own')
    await expect(own.locator('strong')).toHaveText('fine')
    await expect(own.getByRole('button', { name: t('edit') })).toBeFocused()
    await own.getByRole('button', { name: t('edit') }).click()
    await field(page).fill('A very fine book.')
    await main(page)
      .getByRole('button', { name: t('saveChanges') })
      .click()
    await expect(own).toContainText('A very fine book.')
    await expect(own).toContainText(t('isEdited'))
    await open(page, `/${language}/profile?tab=reviews&kind=book`)
    const entry = main(page).locator('.own-review')
    await expect(entry).toContainText('A very fine book.')
    await entry.getByRole('button', { name: t('delete'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('deleteYes') })
      .click()
    await expect(entry).not.toContainText('A very fine book.')
    await expect(entry.getByRole('radio').nth(3)).toBeChecked()
  })

  test(`if a visitor reviews an author, the page in ${language} requires a sign-in and then saves the review [spec 5]`, async ({
    page,
  }) => {
    const person = await signedIn(page, 'Ada', language)
    const path = `/${language}/authors/neil-gaiman?tab=reviews`
    const author = await known(page.request, '/api/authors/neil-gaiman')
    await callApi(page, 'POST', `/api/authors/${author.id}/ratings`, { rating: 2 })
    await page.context().clearCookies()
    await open(page, path)
    await field(page).fill('Written before I signed in.')
    // only the server renders the preview, and only for signed-in readers
    await expect(main(page).getByRole('button', { name: t('preview') })).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: t('send') })
      .click()
    const second = page.getByRole('dialog', { name: t('signInToReview') })
    await second.getByRole('link', { name: translateOn('common', language)('signIn') }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?next=`))
    await hydrated(page)
    await signInHere(page, person)
    await expect(page).toHaveURL(path)
    await expect(main(page).locator('.review-own')).toContainText('Written before I signed in.')
  })
}
