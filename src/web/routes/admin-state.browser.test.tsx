import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getSiteState, type SiteState } from '#contract/calls/admin-state'
import { answering, page, reader, showPages, languagesFor } from '#tests/support/components'
import * as route from './admin-state.tsx'

const main = screen.getByRole('main')
const part = (name: string) =>
  [...document.querySelectorAll('.admin-state-group h3')].find((each) => each.textContent === name)
    ?.parentElement?.textContent

const well: SiteState = {
  process: { isWell: true, version: '1.2.3', node: 'v24.0.0', startedAt: '2026-11-27T12:00:00.000Z' },
  connections: { isWell: true, open: 3, idle: 2, waiting: 0 },
  cache: { isWell: true, entries: 1234, bytes: 12_400_000, hits: 3, misses: 1 },
  memory: { isWell: true, residentBytes: 1_500_000_000, heapBytes: 90_000_000 },
  eventLoop: { isWell: true, lateMs: 2.4 },
  errors: { isWell: true, lastHour: 0, lastDay: 0, lastAt: null },
  database: {
    isWell: true,
    version: '18.1',
    bytes: 214_000_000,
    isEmbedded: true,
    fsync: 'on',
    synchronousCommit: 'on',
  },
  schema: { isWell: true, applied: 28, known: 28, newest: '0028-favourite-books.sql' },
  catalogue: { isWell: true, books: 9294, isIndexed: true, isCounted: true },
  backups: {
    isWell: true,
    isScheduled: true,
    isEncrypted: true,
    kept: 14,
    newest: { at: '2026-11-27T03:17:00.000Z', bytes: 52_000_000 },
    nextAt: '2026-11-28T03:17:00.000Z',
  },
  mails: { isWell: true, isSent: true, waiting: 0, delayed: 0, givenUp: 0, error: null },
  jobs: { isWell: true, waiting: 0, lagSeconds: 0, givenUp: 0 },
  disk: { isWell: true, freeBytes: 7.5e10, totalBytes: 2.7e11, hasRoom: true, isWritable: true },
  uploads: { isWell: true, files: 12, bytes: 3_400_000 },
  operator: { isWell: true, missing: [] },
  support: { isWell: true, isLinked: true },
}
const wanting: SiteState = {
  ...well,
  backups: { ...well.backups, isWell: false, isScheduled: false, newest: null, nextAt: null, kept: 0 },
  mails: { ...well.mails, isWell: false, givenUp: 2, error: '550 no such mailbox' },
  schema: { ...well.schema, isWell: false, applied: 29 },
}
const show = (state: SiteState, language = 'en') =>
  showPages([page('admin/state', route)], {
    at: `/${language}/admin/state`,
    me: { ...reader, role: 'SUPER_USER' },
    api: [answering(getSiteState, state)],
  })

for (const language of languagesFor(0))
  it(`in '${language}' the state page of a healthy site marks all site parts as healthy and has no advice`, async () => {
    await show(well, language)
    await expect.poll(() => document.querySelectorAll('.admin-state-mark.is-well')).toHaveLength(16)
    await expect.element(main.getByRole('status')).toBeVisible()
    expect(document.querySelector('.admin-state-mark.is-wanting, .admin-state-advice')).toBeNull()
  })

it('the page about the state of the site names the parts with problems at the top, marks these parts, and has advice', async () => {
  await show(wanting)
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('3 items need attention: Database schema, Backups and Email')
  expect(part('Backups')).toMatch(/Needs attention.*None are set up.*Set BACKUP_DIR/)
  expect(part('Email')).toMatch(/Failed: 2.*550 no such mailbox.*Check SMTP_URL/)
  expect(part('Database schema')).toMatch(/Migrations: 29 of 28.*newer version/)
  expect(part('Page cache')).toMatch(/1,234.*12.4 MB.*75%/)
  expect(part('Memory')).toMatch(/1.5 GB/)
})

it('if no backups are set up, the state page shows advice, even if the server reports no problem with backups', async () => {
  await show({ ...well, backups: { ...wanting.backups, isWell: true } })
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('Everything works. 1 recommendation: Backups')
  expect(part('Backups')).toMatch(/Advice.*None are set up.*Set BACKUP_DIR/)
  expect(document.querySelectorAll('.admin-state-mark.is-well')).toHaveLength(15)
})
