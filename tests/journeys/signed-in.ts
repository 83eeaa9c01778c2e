import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { nextMail } from '../support/journey-mail.ts'
import { expect, test } from './journey.ts'

const password = 'Mein Kater frisst 3 Mäuse!'
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
 * Asks the API with the cookies of this browser, as the site's own scripts would; answers the status and the data. No page need be open:
 * what a journey holds back or changes on the way (`page.route`) does not come between.
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
 * Signs somebody in in this browser, with an account made for them by the API; the next page that is opened knows them. None is opened here:
 * seventy journeys begin so.
 */
export async function signedIn(page: Page, firstName = 'Ada', language: Language = 'en'): Promise<Person> {
  people += 1
  const email = `journey-${process.pid}-${Date.now().toString(36)}-${people}@example.org`
  await fromElsewhere(page.context(), people)
  const wanted = { email, password, firstName }
  const asked = await askApi(page, 'POST', '/api/auth/sign-up/email', wanted, language)
  expect(asked.status).toBeLessThan(300)
  const { link } = await nextMail(email, 1)
  const token = new URL(link!).searchParams.get('token')
  const { status } = await askApi(page, 'POST', '/api/auth/verify-email', { token })
  expect(status).toBe(200)
  const { data } = await askApi<{ id: string }>(page, 'GET', '/api/auth/user')
  return { userId: data.id, email, password }
}

/** Signs somebody in through the form that is on the page, as after a prompt. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  // a form that has only just come may take what was typed away again: nobody is as quick as this
  await expect(async () => {
    await page.locator('main input[type=email]').fill(person.email)
    await page.locator('main input[type=password]').fill(person.password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).not.toHaveURL(/\/login/, { timeout: 3000 * slowedBy })
  }).toPass({ timeout: 15_000 * slowedBy })
}

/** Takes the session out of this browser, and leaves everything else. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
}
