import { htmlErrors } from '../support/html-errors.ts'
import { pageKinds } from '../support/journey-pages.ts'
import { someOf } from '../support/full-matrix.ts'
import { interfaceLanguages } from '#contract/values/languages'
import { expect, fetchPage, test } from './page.ts'

const pages = [
  ...Object.values(pageKinds).map(({ path }) => path),
  '/login',
  '/register',
  '/forgot-password',
  '/data-sources',
  '/lists',
  '/discover',
  '/profile',
  '/datenschutz',
  '/impressum',
  '/nutzungsbedingungen',
  '/kontakt',
  '/books/none-such',
  '/books?sort=bogus',
  '/awards?id=nosuch',
  '/genres?genre=nosuch',
]

test('the HTML checker finds repeated ids, wrong nesting, missing titles and missing references', async () => {
  const rulesOf = async (body: string, head = '<title>x</title>') => {
    const errors = await htmlErrors(
      `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    )
    return errors.map((error) => error.split(':')[0])
  }
  expect(await rulesOf('<main id="content"><p id="content">x</p></main>')).toEqual(['no-dup-id'])
  expect(await rulesOf('<figure><div><figcaption>x</figcaption></div></figure>')).toEqual([
    'element-permitted-content',
  ])
  expect(await rulesOf('<p>x</p>', '')).toEqual(['element-required-content'])
  expect(await rulesOf('<p>x</p>', '<title>x</title><title>y</title>')).toEqual([
    'element-permitted-occurrences',
  ])
  expect(await rulesOf('<label for="none">x</label>')).toEqual(['no-missing-references'])
})

for (const [turn, path] of pages.entries())
  test(`the HTML of ${path === '' ? 'the start page' : path} is valid`, async () => {
    for (const language of someOf(interfaceLanguages, turn % interfaceLanguages.length)) {
      const { html } = await fetchPage(`/${language}${path}`)
      expect(await htmlErrors(html)).toEqual([])
    }
  })
