import type { MergedKind } from '#contract/enums'
import { axeFaults } from './axe.ts'
import { newBook, shown, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test } from './journey.ts'
import { askApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 90_000 })

interface Thing {
  id: number
  slug: string
}

/** Makes an author or a series by the API. */
async function newThing(page: Page, kind: 'authors' | 'series', draft: object): Promise<Thing> {
  const { status, data } = await askApi<Thing>(page, 'POST', `/api/${kind}`, {
    draft: { texts: [], externalIds: [], ...draft },
  })
  expect(status).toBeLessThan(300)
  return data
}

const newAuthor = (page: Page, name: string, more: object) =>
  newThing(page, 'authors', {
    names: [shown('en', name)],
    sortName: name,
    born: null,
    died: null,
    nationality: null,
    nativeLanguage: null,
    gender: 'not_specified',
    profileImage: null,
    penNameOf: [],
    ...more,
  })

const newSeries = (page: Page, name: string, more: object) =>
  newThing(page, 'series', {
    names: [shown('en', name)],
    kind: 'author',
    status: null,
    parentId: null,
    image: null,
    ...more,
  })

interface Pair {
  name: string
  kept: Thing
  doomed: Thing
  /** What hangs on the one that goes: a book of the author or series. */
  hanging?: string
}

interface Journey {
  /** Makes `${name} A`, which stays, and `${name} B`, which goes. */
  make: (page: Page) => Promise<Pair>
  /** A fact that is taken over, and one on which both differ: the field, and what stands on either side. */
  rows: RegExp[]
  /** What goes over, in words. */
  moves?: string
}

const journeys: Record<MergedKind, Journey> = {
  books: {
    async make(page) {
      const name = unique('Doppelt')
      const kept = await newBook(page, `${name} A`)
      const doomed = await newBook(page, `${name} B`, {
        names: [shown('en', `${name} B`), shown('it', `${name} doppio`)],
        firstPublished: '1985',
      })
      return { name, kept, doomed }
    },
    rows: [/^Zuerst erschienen 1985 1984$/],
  },
  authors: {
    async make(page) {
      const name = unique('Doppelgänger')
      const kept = await newAuthor(page, `${name} A`, { born: '1921-09-12' })
      const doomed = await newAuthor(page, `${name} B`, { born: '1921', died: '2006-03-27' })
      const hanging = `${name} Roman`
      const contributors = [{ personId: doomed.id, role: 'author', printedName: null }]
      await newBook(page, hanging, { contributors })
      return { name, kept, doomed, hanging }
    },
    rows: [/^Gestorben nichts .*2006/, /^Geboren 1921 .*1921/],
    moves: '1 Nennung in einem Buch',
  },
  series: {
    async make(page) {
      const name = unique('Doppelreihe')
      const kept = await newSeries(page, `${name} A`, {})
      const doomed = await newSeries(page, `${name} B`, { kind: 'shared_universe', status: 'completed' })
      const hanging = `${name} Band`
      const place = { order: 'publication', position: '1', sort: 1, to: null, role: 'main' }
      await newBook(page, hanging, { series: [{ seriesId: doomed.id, ...place }] })
      return { name, kept, doomed, hanging }
    },
    rows: [/^Stand nichts abgeschlossen$/, /^Art Gemeinsames Universum Eine Geschichte$/],
    moves: '1 Platz in einer Reihe',
  },
}

/** From the page of the one that goes to the preview, the merge, both addresses, and through the history apart again. */
async function throughTheMerge(page: Page, kind: MergedKind): Promise<void> {
  const { make, rows, moves } = journeys[kind]
  await signedInAsEditor(page, 'de')
  const { name, kept, doomed, hanging } = await make(page)
  const stays = `/de/${kind}/${kept.slug}`
  const goes = `/de/${kind}/${doomed.slug}`
  const hangs = () => page.locator('main').getByText(hanging ?? '')
  await open(page, goes)
  await page.getByRole('link', { name: 'Zusammenführen' }).click()
  // by its name, though the address has its number alone
  await expect(page.locator('.picker-picked')).toContainText(`${name} B`)
  await page.getByRole('combobox', { name: 'Dieser Eintrag bleibt' }).fill(`${name} A`)
  await page.getByRole('option', { name: `${name} A` }).click()
  const preview = page.locator('form.merge-preview')
  await expect(preview.getByRole('heading', { name: 'Das wird geschehen' })).toBeVisible()
  for (const row of rows) await expect(preview.getByRole('row', { name: row })).toBeVisible()
  if (moves !== undefined) await expect(preview.locator('dl')).toContainText(moves)
  expect(await axeFaults(page)).toEqual([])
  await preview.getByLabel(/Warum/).fill('Dasselbe.')
  await preview.getByRole('button', { name: 'Zusammenführen' }).click()
  await expect(page).toHaveURL(stays)
  if (hanging !== undefined) await expect(hangs().first()).toBeVisible()
  // both of its addresses lead on, the one with the name and the one with the number
  for (const former of [goes, `/de/${kind}/${doomed.id}`]) {
    await open(page, former)
    await expect(page).toHaveURL(stays)
  }

  await page.getByRole('link', { name: 'Verlauf' }).click()
  const merge = page.locator('li.change', { hasText: 'Dasselbe.' })
  await merge.getByRole('button', { name: /^Wieder trennen/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wieder trennen' }).click()
  await expect(merge.getByText('Wurde rückgängig gemacht')).toBeVisible()
  await open(page, goes)
  await expect(page).toHaveURL(goes)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`)
  if (hanging === undefined) return
  await expect(hangs().first()).toBeVisible()
  await open(page, stays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} A`)
  await expect(hangs()).toHaveCount(0)
}

test('rows 37 and 38: two records of one book are merged with a preview, the old addresses lead on, and they are parted again', ({
  page,
}) => throughTheMerge(page, 'books'))
test('rows 40 and 41: two records of one author are merged with a preview, the old addresses lead on, and they are parted again', ({
  page,
}) => throughTheMerge(page, 'authors'))
test('rows 42 and 43: two records of one series are merged with a preview, the old addresses lead on, and they are parted again', ({
  page,
}) => throughTheMerge(page, 'series'))
