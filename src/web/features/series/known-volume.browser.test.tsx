import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getLegalPage } from '#contract/legal'
import { getSeries, listSeriesVolumes } from '#contract/series'
import { answering, axeViolations, page, showPages } from '#tests/support/components'
import * as contactPage from '#web/routes/contact.tsx'
import * as seriesPage from '#web/routes/series.tsx'
import { testSeries } from './test-kit.ts'

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

it('a volume that is known by its title has no page, and says place, language and year', async () => {
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

it('a visitor who is not signed in writes to us about it, with series, place and title filled in', async () => {
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
