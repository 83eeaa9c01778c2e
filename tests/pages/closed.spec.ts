import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { yearBooksMin } from '#contract/values/limits'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { entryOf, insertEntry } from '../support/generated-reader.ts'
import { insertPerson, type Person } from '../support/people.ts'
import { expect, fetchData, test } from './page.ts'

/** One response in a chain of redirects. */
interface Step {
  status: number
  cacheControl: string
  location: string | undefined
  text: string
}

const site = () => test.info().project.use.baseURL!
let requestCount = 0

/** Sends exactly this path, each time from a new IP address: requests for unknown profiles are limited by address. */
function send(path: string, init: { method?: string; headers?: object; body?: string } = {}): Promise<Step> {
  requestCount += 1
  const from = `10.77.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`
  const { hostname, port } = new URL(site())
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method: init.method ?? 'GET',
        headers: { 'x-forwarded-for': from, ...init.headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cacheControl: response.headers['cache-control'] ?? '',
            location: response.headers.location,
            text,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(init.body)
  })
}

/** Follows redirects and returns all responses, up to the last one or a redirect to the start page. */
async function follow(path: string): Promise<Step[]> {
  const step = await send(path)
  const isLast = step.location === undefined || step.location === '/'
  return isLast ? [step] : [step, ...(await follow(step.location!))]
}

/** Calls the API as a user. @throws if the status is not 2xx */
async function call(who: Person, method: string, path: string, body?: unknown) {
  const { status, text } = await send(`/api${path}`, {
    method,
    headers: {
      cookie: `__Host-session=${who.secret}`,
      origin: site(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect([path, Math.floor(status / 100)]).toEqual([path, 2])
  return text === '' ? null : (JSON.parse(text) as { data: Record<string, string | number> }).data
}

/** Returns URLs that lead to the page at this path: the path without language, and other spellings of it. */
const spellings = (path: string): string[] => {
  const [, first = '', ...rest] = path.split('/')
  const under = (segment: string) => ['', segment, ...rest].join('/')
  const encoded = `%${first.charCodeAt(1).toString(16)}`
  return [
    path,
    `/en${path}`,
    `/en${path}?x=1`,
    under(first[0] + encoded + first.slice(2)),
    `/en${under(first[0] + encoded.toUpperCase() + first.slice(2))}`,
    `/%65n${path}`,
    `/en${under(first.toUpperCase())}`,
    under(first[0]!.toUpperCase() + first.slice(1)),
    `/EN${path}`,
    `//${path.slice(1).replace('/', '//')}`,
    `/en/${path}`,
    `${path}/`,
    `/en${path}//`,
    `/.${path}`,
    `/en/books/..${path}`,
    `/en/%2e${path}`,
    `/en${path}`.replace(/\/(?=[^/]+$)/, '%2f'),
    `/en${path}`.replace(/\/(?=[^/]+$)/, ';/'),
    `/en${path}`.replace(/\/(?=[^/]+$)/, '\\'),
    `${path}%00`,
  ]
}

/** Creates a user whose pages are all public. Returns the first name as `word`, which no private page must show. */
async function makeOpen() {
  // a 404 page shows its path, so the path must not contain the word
  const word = `w${randomUUID().slice(0, 8)}`
  const handle = `reader-${randomUUID().slice(0, 8)}`
  await using db = openJourneyDatabase()
  const who = await insertPerson(db, { firstName: word })
  const { items } = await fetchData<{ items: { id: number }[] }>(`/books?limit=${yearBooksMin}`)
  const bookIds = items.map(({ id }) => id)
  for (const id of bookIds) await insertEntry(db, who.userId, entryOf(id, { finished: [[2025, 3, 4]] }))
  await call(who, 'PUT', '/profile/publication', { handle })
  const year = await call(who, 'PUT', '/profile/years/2025/publication')
  const list = async (visibility: string) =>
    (await call(who, 'POST', '/lists', { title: 'Open for now', visibility, bookIds }))!
  const lists = [await list('public'), await list('link')]
  const paths = [
    `/readers/${handle}`,
    `/readers/${handle}/books`,
    `/years/${year!['token']}`,
    ...lists.map(({ address }) => `/lists/${address}`),
  ]
  return { who, word, lists, paths }
}

/** Opens every spelling of each path. Returns the paths that show the word. */
async function shownAt(paths: readonly string[], word: string): Promise<string[]> {
  const shown: string[] = []
  for (const path of paths)
    for (const spelling of spellings(path)) {
      const steps = await follow(spelling)
      for (const { location, cacheControl, text } of steps) {
        const wanted = location === undefined ? /^(?:private, )?no-store$/ : /^no-cache$/
        expect(cacheControl, spelling).toMatch(wanted)
        if (location !== undefined) expect(text, spelling).toBe('')
      }
      if (steps.at(-1)!.text.includes(word)) shown.push(path)
    }
  return [...new Set(shown)]
}

test('after a “year in books” page, list or profile becomes private, no spelling of its URL shows any data', async () => {
  const { who, word, lists, paths } = await makeOpen()
  expect(await shownAt([...paths, '/lists'], word)).toEqual([...paths, '/lists'])
  await call(who, 'DELETE', '/profile/years/2025/publication')
  expect(await shownAt(paths, word)).toEqual(paths.filter((path) => !path.startsWith('/years')))
  for (const { id } of lists) await call(who, 'PATCH', `/lists/${id}`, { visibility: 'private' })
  expect(await shownAt([...paths, '/lists'], word)).toEqual(paths.slice(0, 2))
  await call(who, 'DELETE', '/profile/publication')
  expect(await shownAt([...paths, '/lists'], word)).toEqual([])
})

test('no page shows a deleted account under any spelling of its URL', async () => {
  const { who, word, paths } = await makeOpen()
  expect(await shownAt([...paths, '/lists'], word)).toEqual([...paths, '/lists'])
  await call(who, 'POST', '/profile/delete', { confirmation: 'DELETE', acknowledged: true })
  expect(await shownAt([...paths, '/lists'], word)).toEqual([])
})
