import type { OwnRating } from '#contract/ratings'
import { translateOn } from '#i18n/words-server'
import { oneEdition } from '../support/journey-works.ts'
import { expect, open, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [language, kind, thing, refusal] of [
  ['en', 'books', oneEdition, 'Rating Required Please select a rating before submitting'],
  ['de', 'authors', 'journey-author', 'Bewertung erforderlich Bitte wähle vor dem Absenden eine Bewertung'],
  ['it', 'authors', 'journey-author', 'Valutazione Richiesta Seleziona una valutazione prima di inviare'],
] as const)
  test(`rows 10, 11 and 222: a review may be sent without a text, not without stars, and a text may be emptied, in '${language}'`, async ({
    page,
  }) => {
    const t = translateOn('reviews', language)
    await signedIn(page, 'Ada', language)
    const { data } = await askApi<{ id: number; slug: string }>(page, 'GET', `/api/${kind}/${thing}`)
    await open(page, `/${language}/${kind}/${data.slug}?tab=reviews`)
    const composer = page.locator('main .composer')
    const toast = page.locator('.toast')
    const own = async () => (await askApi<OwnRating>(page, 'GET', `/api/${kind}/${data.id}/ratings/own`)).data

    await composer.getByRole('button', { name: t('send') }).click()
    await expect(composer.getByRole('alert')).toHaveText(refusal)
    await expect(toast).toHaveCount(0)

    await page.locator('main .star-input label').nth(3).click()
    await expect(toast).toHaveText(t('ratingSaved'))
    await expect(composer.getByRole('alert')).toHaveText('')
    await expect(toast).toHaveCount(0, { timeout: 10_000 })
    await composer.getByRole('button', { name: t('send') }).click()
    await expect(toast).toHaveText(t('ratingSaved'))
    expect(await own()).toMatchObject({ rating: 4, review: null })

    await composer.getByRole('textbox').fill('A builder of worlds.')
    await composer.getByRole('button', { name: t('send') }).click()
    await expect(toast).toHaveText(t('reviewSaved'))
    await page
      .getByRole('main')
      .getByRole('button', { name: t('edit'), exact: true })
      .click()
    await composer.getByRole('textbox').fill('')
    await composer.getByRole('button', { name: t('saveChanges') }).click()
    await expect(toast).toHaveText(t('reviewDeleted'))
    expect(await own()).toMatchObject({ rating: 4, review: null })
    await expect(composer.getByRole('button', { name: t('send') })).toBeVisible()
  })
