import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getLegalPage } from '#contract/calls/legal'
import { getSeries, listSeriesVolumes } from '#contract/calls/series'
import { answering, axeViolations, page, showPages } from '#tests/support/components'
import * as contactPage from '#web/routes/contact.tsx'
import * as seriesPage from '#web/routes/series.tsx'
import { testSeries } from '#tests/support/sample-series'

const pages = [page('series/:slug', seriesPage), page('kontakt', contactPage)]
const volumes = answering(listSeriesVolumes, {
  items: [
    { isHeld: false, position: '4', title: 'Oltre il cielo', titleLanguage: 'it', publicationYear: 1991 },
    { isHeld: false, position: null, title: 'Beside it', titleLanguage: 'en', publicationYear: null },
  ],
  nextCursor: null,
  total: 2,
  more: false,
})
const contact = answering(getLegalPage, {
  title: 'Contact',
  lead: 'Write to us.',
  sampleNote: null,
  hasForm: true,
  sections: [],
})
const api = [answering(getSeries, testSeries()), volumes, contact]
const main = screen.getByRole('main')

it('the series page shows position, language and year of a volume that is not in the catalogue, without a link to it', async () => {
  await showPages(pages, { at: '/en/series/sprawl', api })
  await expect
    .element(main.getByRole('heading', { name: 'Volume 4: Oltre il cielo', exact: true }))
    .toBeVisible()
  expect(main.getByRole('listitem').first().element().textContent).toContain(
    '1991 · not in the catalogue yet',
  )
  expect(document.querySelector('h3 a')).toBeNull()
  expect([...document.querySelectorAll('h3 [lang]')].map((part) => part.getAttribute('lang'))).toEqual(['it'])
  for (const theme of ['dark', 'light']) {
    document.documentElement.dataset['theme'] = theme
    expect(await axeViolations('main')).toEqual([])
  }
  delete document.documentElement.dataset['theme']
})

it('the link “Tell us about it” beside a volume opens the contact form with series, position and title', async () => {
  await showPages(pages, { at: '/en/series/sprawl', api })
  await main.getByRole('link', { name: 'Tell us about it : Oltre il cielo' }).click()
  await expect.element(main.getByLabelText('Subject')).toHaveValue('Sprawl, volume 4: Oltre il cielo')
  await expect.element(main.getByLabelText('What is it about?')).toHaveValue('missing')
  await expect
    .element(main.getByLabelText('Message'))
    .toHaveValue(
      '“Oltre il cielo” from the series “Sprawl” has no page of its own yet. This is what I know about it:\n\n',
    )
})

for (const [language, mainVolumes, text] of [
  ['en', null, '3 books'],
  ['en', 7, '3 books · 3 of 7 main volumes in our catalogue'],
  ['en', 3, '3 books · all 3 main volumes in our catalogue'],
  ['de', 7, '3 Bücher · 3 von 7 Hauptbänden im Katalog'],
  ['de', 3, '3 Bücher · alle 3 Hauptbände im Katalog'],
  ['it', 7, '3 libri · 3 volumi principali su 7 in catalogo'],
  ['it', 3, '3 libri · tutti i 3 volumi principali in catalogo'],
] as const)
  it(`the series page shows how many main volumes the catalogue has if their total number is known: '${text}'`, async () => {
    const series = testSeries({ mainVolumes, mainVolumesHere: mainVolumes === null ? null : 3 })
    await showPages(pages, {
      at: `/${language}/series/sprawl`,
      api: [answering(getSeries, series), volumes, contact],
    })
    await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  })

for (const [language, at, of, text] of [
  ['en', 3, 5, 'Third of five series in “World”'],
  ['de', 3, 5, 'Dritte von fünf Reihen in „World“'],
  ['it', 3, 5, 'Terza di cinque serie in «World»'],
  ['en', 13, 14, 'Series 13 of 14 in “World”'],
] as const)
  it(`a series page shows the position in the parent series and links to the previous series: '${text}'`, async () => {
    const link = (id: number, slug: string, name: string) => ({ id, slug, name })
    const series = testSeries({
      parent: link(1, 'world', 'World'),
      placeInParent: { at, of, before: link(2, 'first', 'First'), after: null },
    })
    await showPages(pages, {
      at: `/${language}/series/sprawl`,
      api: [answering(getSeries, series), volumes, contact],
    })
    await expect.element(main.getByRole('link', { name: text, exact: true })).toBeVisible()
    const beside = [...document.querySelectorAll('.series-beside a')]
    expect(beside.map((one) => one.textContent)).toEqual(['First'])
  })

it('the series page lists the awards of the series as a whole', async () => {
  const hugo = {
    id: 3,
    slug: 'hugo',
    name: 'Hugo Award',
    localizedName: 'Hugo',
    categories: [],
    localizedCategories: [],
  }
  const awards = [
    { award: hugo, isWinner: true, result: 'winner' as const, category: 'Best Series', year: 2020 },
  ]
  await showPages(pages, {
    at: '/en/series/sprawl',
    api: [answering(getSeries, testSeries({ awards })), volumes, contact],
  })
  await expect.element(main.getByRole('heading', { name: 'Awards', exact: true })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Hugo 2020' }))
    .toHaveAttribute('href', '/en/awards?id=3')
  expect(main.getByText(/^Best Series, winner$/i).elements()).toHaveLength(1)
})
