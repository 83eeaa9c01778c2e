import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import {
  type AdminAffiliateService,
  deleteAffiliateService,
  listAdminAffiliateServices,
  putAffiliateService,
} from '#contract/calls/affiliate'
import { deleteAnalytics, getAnalytics } from '#contract/calls/analytics'
import { getBook, listBooks } from '#contract/calls/books'
import {
  deleteFailedJobs,
  getInbox,
  type Inbox,
  retryFailedJobs,
  retryMails,
} from '#contract/calls/admin-inbox'
import { type BookHit, searchBooks } from '#contract/calls/search'
import { amazon } from '#tests/support/affiliate-services'
import { answering, page, reader, errorResponse, showPages, languagesFor } from '#tests/support/components'
import { testReport } from '#tests/support/sample-analytics'
import { testBook, testBookCard } from '#tests/support/sample-books'
import { testEdition } from '#tests/support/sample-editions'
import * as affiliate from './admin-affiliate.tsx'
import * as analytics from './admin-analytics.tsx'
import * as landing from './admin.tsx'

const admin = { ...reader, role: 'SUPER_USER' } as const
const main = screen.getByRole('main')
const question = screen.getByRole('alertdialog')

describe('analytics dashboard', () => {
  const figure = (name: string) =>
    [...document.querySelectorAll('main dt')].find((term) => term.textContent === name)?.nextElementSibling
      ?.textContent
  // the number of searches without results equals the number of days, so that the test can see which range is shown
  const figuresOf = (days: number) =>
    testReport({
      days,
      totals: { ...testReport().totals, emptySearches: days },
      emptySearches: [{ key: 'xqzwvk', count: 3 }],
    })
  const showDashboard = (at: string) =>
    showPages([page('admin/analytics', analytics)], {
      at,
      me: admin,
      api: [answering(getAnalytics, ({ query }) => figuresOf(Number(query['days'])))],
    })

  it('the analytics dashboard shows the figures of each selectable range of days [spec 133, 281]', async () => {
    await showDashboard('/de/admin/analytics')
    const ranges = main.getByRole('list', { name: 'Zeitraum' })
    await expect.poll(() => figure('Suchen ohne Treffer')).toBe('30')
    const links = () => ranges.getByRole('link').elements()
    expect(links().map((link) => link.textContent)).toEqual(['7 Tage', '30 Tage', '90 Tage', '365 Tage'])
    for (const days of [7, 30, 90, 365]) {
      await ranges.getByRole('link', { name: `${days} Tage`, exact: true }).click()
      await expect.poll(() => figure('Suchen ohne Treffer')).toBe(String(days))
      expect(
        links()
          .filter((link) => link.ariaCurrent === 'true')
          .map((link) => link.textContent),
      ).toEqual([`${days} Tage`])
    }
  })

  it('the analytics dashboard shows figures as tables, and deletes old data after a confirmation [spec 133, 275]', async () => {
    const { api } = await showDashboard('/de/admin/analytics')
    await main.getByText('Als Tabelle: Suchen ohne Treffer').click()
    await expect.element(main.getByRole('row', { name: /xqzwvk/ })).toBeVisible()
    api.answer(answering(deleteAnalytics, { events: 4, counts: 3 }))
    await main.getByRole('button', { name: 'Aufräumen …' }).click()
    expect(api.requestsOf(deleteAnalytics)).toEqual([])
    await question.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect.element(main.getByText('7 Datensätze wurden gelöscht.')).toBeVisible()
  })

  it('the analytics dashboard shows an error if old data could not be deleted [spec 275]', async () => {
    const { api } = await showDashboard('/en/admin/analytics')
    api.answer(answering(deleteAnalytics, () => errorResponse(503, 'database_unavailable')))
    await main.getByRole('button', { name: 'Clean up …' }).click()
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(main.getByText(/^Old logs could not be cleaned up/)).toBeVisible()
  })
})

describe('affiliate shops', () => {
  it('a shop’s URL is edited with a preview, an unsafe URL is not sent; a shop can be removed [spec 24, 49]', async () => {
    const shops: AdminAffiliateService[] = [{ ...amazon, position: 0, version: 1 }]
    const dune = testBook({ editions: [testEdition(1, { isbn: '9780441013593', languageCode: 'en' })] })
    const hit: BookHit = {
      id: 12,
      slug: 'dune',
      title: 'Dune',
      coverImage: '/favicon.svg',
      authors: [],
      year: null,
      originalTitle: null,
      group: 'science-fiction',
      editionId: null,
      reason: null,
      matched: null,
    }
    const { api } = await showPages([page('admin/affiliate', affiliate)], {
      at: '/en/admin/affiliate',
      me: admin,
      api: [
        answering(listAdminAffiliateServices, shops),
        answering(putAffiliateService, ({ params, body }) => {
          const { locales, position } = body as Pick<AdminAffiliateService, 'locales' | 'position'>
          return { key: params['key']!, locales, position, version: 1 }
        }),
        answering(deleteAffiliateService, undefined),
        answering(listBooks, { items: [testBookCard()], nextCursor: null, total: 1, more: false }),
        answering(searchBooks, [hit]),
        answering(getBook, dune),
      ],
    })
    await main.getByRole('button', { name: 'Add a shop' }).click()
    await main.getByLabelText('Short name').fill('amazon-it')
    await main.getByRole('button', { name: 'Add an address' }).last().click()
    const last = (label: string) => main.getByLabelText(label, { exact: true }).last()
    await last('Region').fill('it')
    await last('Kind of link').selectOptions('to the shop’s search')
    await last('Host name of the shop').fill('evil.example')
    await expect.element(main.getByText(/not on the list of bookshops/)).toBeVisible()
    await last('Host name of the shop').fill('www.amazon.it')
    await last('Tag').fill('biblionaut-22')
    await last('Template').fill('http://{domain}/s?k={title}&tag={tag}')
    await expect.element(main.getByText(/must begin with https/)).toBeVisible()
    const save = main.getByRole('button', { name: 'Save', exact: true }).last()
    await save.click()
    await expect.element(main.getByText(/Nothing has been saved/)).toBeVisible()
    expect(api.requestsOf(putAffiliateService)).toEqual([])
    await last('Template').fill('https://{domain}/s?k={title}&tag={tag}')
    await save.click()
    await expect.element(main.getByText('Saved: amazon-it')).toBeVisible()

    const preview = main.getByRole('region', { name: 'Preview' })
    await preview.getByLabelText('Try with the book').fill('dune')
    await userEvent.keyboard('{Enter}')
    await expect.element(preview.getByRole('link', { name: /Amazon\.de/ })).toBeVisible()
    expect(document.querySelector('.admin-preview code')?.textContent).toContain('https://www.amazon.de/')
    await expect.element(preview.getByText(/earns a commission/)).toBeVisible()

    await main.getByRole('button', { name: 'Remove shop' }).last().click()
    await question.getByRole('button', { name: 'Remove for good' }).click()
    await expect.element(main.getByRole('heading', { name: 'amazon-it' })).not.toBeInTheDocument()
    await expect.element(main.getByRole('heading', { name: 'amazon', exact: true })).toBeVisible()
  })
})

describe('inbox of the administration', () => {
  const words = {
    en: ['Waiting for you', /2 reported reviews$/],
    de: ['Das wartet auf dich', /2 gemeldete Rezensionen$/],
    it: ['In attesa di te', /2 recensioni segnalate$/],
  } as const

  for (const language of languagesFor(1))
    it(`in '${language}' the inbox of the administration links to open tasks, and has a button that sends undelivered mails again`, async () => {
      const [title, reported] = words[language]
      const error = 'connect ECONNREFUSED 192.0.2.1:587'
      let inbox: Inbox = {
        reviews: 2,
        lists: 0,
        suggestions: 0,
        mails: { delayed: 0, givenUp: 1, retryable: 1, error },
        failedJobs: [],
      }
      const { api } = await showPages([page('admin', landing)], {
        at: `/${language}/admin`,
        me: admin,
        api: [
          answering(getInbox, () => inbox),
          answering(retryMails, () => {
            inbox = { ...inbox, mails: { delayed: 0, givenUp: 0, retryable: 0, error: null } }
            return { mails: 1 }
          }),
        ],
      })
      const part = main.getByRole('region', { name: title })
      await expect
        .element(part.getByRole('link', { name: reported }))
        .toHaveAttribute('href', `/${language}/admin/reviews`)
      await expect.element(part.getByText(error)).toBeVisible()
      await part.getByRole('button').click()
      await expect.element(part.getByText(error)).not.toBeInTheDocument()
      // after the mails were sent again, the button is no longer shown
      expect(part.getByRole('button').elements()).toEqual([])
      expect(api.requestsOf(retryMails)).toHaveLength(1)
    })

  it('the inbox of the administration shows failed jobs; they can be run again and, after a confirmation, deleted', async () => {
    const failed = [{ task: 'refresh-counts', jobs: 2, error: 'disk full' }]
    let failedJobs = failed
    const { api } = await showPages([page('admin', landing)], {
      at: '/en/admin',
      me: admin,
      api: [
        answering(getInbox, () => ({
          reviews: 0,
          lists: 0,
          suggestions: 0,
          mails: { delayed: 0, givenUp: 0, retryable: 0, error: null },
          failedJobs,
        })),
        answering(retryFailedJobs, () => ({ jobs: 2 })),
        answering(deleteFailedJobs, () => {
          failedJobs = []
          return { jobs: 2 }
        }),
      ],
    })
    const part = main.getByRole('region', { name: 'Waiting for you' })
    await expect.element(part.getByText('disk full')).toBeVisible()
    await part.getByRole('button', { name: 'Run 2 jobs again' }).click()
    await expect.element(part.getByText('2 jobs run again.')).toBeVisible()
    await part.getByRole('button', { name: 'Delete 2 failed jobs' }).click()
    expect(api.requestsOf(deleteFailedJobs)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(part.getByText('2 jobs are deleted.')).toBeVisible()
    await expect.element(part.getByText('disk full')).not.toBeInTheDocument()
  })
})
