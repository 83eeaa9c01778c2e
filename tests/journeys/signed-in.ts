import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { goodPassword, insertPerson } from '../support/people.ts'
import { expect, slowedBy, test } from './journey.ts'

let people = 0

export interface Person {
  userId: string
  email: string
  password: string
}

/** Returns the headers of a request from a page of the site. */
const asOwnPage = () => ({ Origin: test.info().project.use.baseURL!, 'Sec-Fetch-Site': 'same-origin' })

/** Calls the API with the cookies of this browser, without an open page and unaffected by `page.route`. */
// the caller knows the type of the response, as with the client of the pages
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function callApi<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  language: Language = 'en',
): Promise<{ status: number; data: T }> {
  const response = await page.request.fetch(path, {
    method,
    headers: {
      ...asOwnPage(),
      'Content-Type': 'application/json',
      'Accept-Language': language,
    },
    ...(body !== undefined && { data: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers()['content-type']?.startsWith('application/json')
  const answer = isJson && text !== '' ? (JSON.parse(text) as { data?: T }) : null
  return { status: response.status(), data: (answer?.data ?? answer) as T }
}

/** Sets another IP address for each person in the header X-Forwarded-For, because rate limits count by IP address. */
const setIpAddress = (context: BrowserContext, number: number) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${test.info().workerIndex % 250}.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`,
  })

/** Creates a user and stores session cookies in this browser, which take effect with the next opened page. */
export async function signedIn(page: Page, firstName = 'Ada', language: Language = 'en'): Promise<Person> {
  people += 1
  await setIpAddress(page.context(), people)
  await using db = openJourneyDatabase()
  const { userId, email, secret } = await insertPerson(db, { firstName, language })
  // skip the welcome page of new readers
  await db.query({
    text: 'insert into reading_preferences (user_id, is_welcomed) values ($1, true)',
    values: [userId],
  })
  // Chromium accepts a `__Host-` cookie only for an https URL, but also sends the cookie to http://localhost
  const cookie = { url: asOwnPage().Origin.replace(/^http:/, 'https:'), secure: true }
  await page.context().addCookies([
    { ...cookie, name: '__Host-session', value: secret, httpOnly: true },
    { ...cookie, name: '__Host-signed-in', value: userId },
  ])
  return { userId, email, password: goodPassword }
}

/** Ends all sessions of a user, as on another device. */
export async function endSessions({ userId }: Person): Promise<void> {
  await using db = openJourneyDatabase()
  await db.query({ text: 'delete from sessions where user_id = $1', values: [userId] })
}

export async function signInHere(page: Page, person: Person): Promise<void> {
  // repeats the input if hydration clears the form
  await expect(async () => {
    await page.locator('main input[type=email]').fill(person.email)
    await page.locator('main input[type=password]').fill(person.password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).not.toHaveURL(/\/login/, { timeout: 10_000 * slowedBy })
  }).toPass()
}
