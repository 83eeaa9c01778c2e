import { interfaceLanguages } from '#contract/languages'
import { wordsOf } from '#i18n/words-server'
import { pageKinds } from '../support/journey-pages.ts'
import { elementsOf, expect, type FetchedPage, fetchPage, linksOf, test, textOf } from './page.ts'

/** What the bars and the foot of a page say: its links and buttons. */
const said = ({ header, footer }: FetchedPage): string[] =>
  [header, footer].flatMap((part) => [
    ...linksOf(part).map(({ text }) => text),
    ...elementsOf(part, 'button').map(textOf),
  ])

for (const [kind, { path }] of Object.entries(pageKinds))
  test(`row 206: the ${kind} is in its own language in all three`, async ({ request }) => {
    for (const language of interfaceLanguages) {
      const page = await fetchPage(request, `/${language}${path}`)
      expect([page.status, page.language, page.headings.length]).toEqual([200, language, 1])
      const own = new Set(Object.values(wordsOf('common', language)))
      const foreign = new Set<string>(
        interfaceLanguages
          .filter((other) => other !== language)
          .flatMap((other) => Object.values(wordsOf('common', other)))
          .filter((word) => !own.has(word)),
      )
      expect(said(page).length).toBeGreaterThan(10)
      expect(said(page).filter((text) => foreign.has(text))).toEqual([])
    }
  })
