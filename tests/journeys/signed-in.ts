import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { goodPassword, insertPerson } from '../support/people.ts'
import { expect, test } from './journey.ts'

let people = 0
/** See journey.ts. */
const slowedBy = Number(process.env['JOURNEYS_SLOWED'] ?? 1)

/** Somebody with an account, signed in in a browser. */
export interface Person {
  userId: string
  email: string
  password: string
}

/** What a browser says of a request that a page of ours makes. */
export const asOwnPage = () => ({ Origin: test.info().project.use.baseURL!, 'Sec-Fetch-Site': 'same-origin' })

/**
 * Asks the API with the cookies of this browser, as the site's own scripts would; answers the status and the data. No
 * page need be open: what a journey holds back or changes on the way (`page.route`) does not come between.
 */
// the caller knows what it asked for, as with the client of the pages
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function askApi<T>(
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

/** Every person from a net address of their own: limits are counted by it. */
const fromElsewhere = (context: BrowserContext, number: number) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  })

/**
 * Signs somebody in in this browser, with an account of their own; the next page that is opened knows them. None is
 * opened here.
 */
export async function signedIn(page: Page, firstName = 'Ada', language: Language = 'en'): Promise<Person> {
  people += 1
  await fromElsewhere(page.context(), people)
  const db = openJourneyDatabase()
  const { userId, email, secret } = await insertPerson(db, { firstName, language })
  // past their first minutes
  await db.query({
    text: 'insert into reading_preferences (user_id, is_welcomed) values ($1, true)',
    values: [userId],
  })
  await db.close()
  // Chromium takes a cookie of this prefix for an https address alone, and sends it to http on localhost too
  const cookie = { url: asOwnPage().Origin.replace(/^http:/, 'https:'), secure: true }
  await page.context().addCookies([
    { ...cookie, name: '__Host-session', value: secret, httpOnly: true },
    { ...cookie, name: '__Host-signed-in', value: '1' },
  ])
  return { userId, email, password: goodPassword }
}

/** Signs somebody in through the form that is on the page, as after a prompt. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  // a form that has only just come may take what was typed away again: nobody is as quick as this
  await expect(async () => {
    await page.locator('main input[type=email]').fill(person.email)
    await page.locator('main input[type=password]').fill(person.password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).not.toHaveURL(/\/login/, { timeout: 10_000 * slowedBy })
  }).toPass()
}

/** Takes the session out of this browser, and leaves everything else. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
}
