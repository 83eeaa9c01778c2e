import type { Language } from '#contract/values/languages'
import { bareBook } from '../support/editors.ts'
import { setJourneyRole } from '../support/journey-admin.ts'
import { expect, type Page } from './journey.ts'
import { callApi, type Person, signedIn } from './signed-in.ts'

/** Signs in a new user with the role SUPER_USER. The role applies when the test opens the next page. */
export async function signedInAsEditor(page: Page, language: Language = 'en'): Promise<Person> {
  const person = await signedIn(page, 'Editor', language)
  await setJourneyRole(person.userId, 'SUPER_USER')
  return person
}

export async function newBook(
  page: Page,
  title: string,
  more: object = {},
): Promise<{ id: number; slug: string }> {
  const draft = { ...bareBook(title), firstPublished: '1984', ...more }
  const { status, data } = await callApi<{ id: number; slug: string }>(page, 'POST', '/api/books', { draft })
  expect(status).toBeLessThan(300)
  return data
}

/** Returns a name that no other run uses. */
export const unique = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(performance.now()).toString(36)}`
