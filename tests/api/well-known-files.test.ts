import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWellKnownFiles } from '#server/features/well-known-files/index'
import { systemClock } from '#server/platform/clock'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
const publicUrl = 'https://books.example'
const now = new Date('2026-03-01T12:00:00Z')

const filesOf = (mailAddress: string | null) =>
  createWellKnownFiles({
    siteName: 'Books & Beyond the Stars',
    publicUrl,
    mailAddress,
    clock: { ...systemClock, now: () => now },
    api: (request: Request) => site.app.api.fetch(request),
    otherwise: () => new Response('a page', { status: 404 }),
  })
const ask = async (path: string, mailAddress: string | null = null) =>
  filesOf(mailAddress)(new Request(`http://localhost:3000${path}`), undefined)

beforeAll(async () => {
  site = await startTestSite()
  await seedWorks(site.db, [dune])
})
afterAll(() => site.close())

it('serves a web app manifest in the requested language', async () => {
  const answer = await ask('/manifest.webmanifest?lang=it')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as { icons: { sizes: string; purpose?: string }[] }
  expect(manifest).toMatchObject({
    name: 'Books & Beyond the Stars',
    lang: 'it',
    start_url: '/it',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

it('serves an OpenSearch description and suggestions of titles', async () => {
  const description = await (await ask('/opensearch/de.xml')).text()
  const root = new DOMParser().parseFromString(description, 'text/xml').documentElement
  const templates = [...root.querySelectorAll('Url')].map((url) => url.getAttribute('template'))
  expect(templates).toEqual([
    `${publicUrl}/de/search?q={searchTerms}`,
    `${publicUrl}/opensearch/de/suggest?q={searchTerms}`,
  ])
  // OpenSearch allows at most sixteen characters in a short name
  expect(root.querySelector('ShortName')!.textContent).toBe('Books & Beyond t')
  const answer = await ask('/opensearch/en/suggest?q=dune')
  const [words, titles, what, addresses] = (await answer.json()) as [string, string[], string[], string[]]
  expect([words, titles[0], what[0], addresses[0]]).toEqual([
    'dune',
    'Dune',
    'Frank Herbert',
    `${publicUrl}/en/books/dune`,
  ])
})

it('redirects password managers to the change of the password, and serves a contact for security reports', async () => {
  const change = await ask('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, '/profile?tab=settings'])
  const text = await (await ask('/.well-known/security.txt', 'safe@books.example')).text()
  expect(text).toContain('Contact: mailto:safe@books.example\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!)
  expect(expires.getTime()).toBeGreaterThan(now.getTime())
  expect(expires.getTime() - now.getTime()).toBeLessThan(366 * 24 * 60 * 60 * 1000)
  expect(await (await ask('/.well-known/security.txt')).text()).toContain(
    `Contact: ${publicUrl}/en/kontakt\n`,
  )
})

it('answers 404 for unknown paths under /.well-known/ and /opensearch/', async () => {
  for (const path of ['/.well-known/other', '/opensearch/fr.xml', '/opensearch/', '/opensearch/de/other'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
