import { isInterfaceLanguage } from '#contract/values/languages'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, test, fetchPage } from './page.ts'

/** Links that answered 200. Header and footer have the same links on every page. */
const checkedLinks = new Set<string>()
const inside = 'main a[href^="/"], header a[href^="/"], footer a[href^="/"]'

/** Returns the language segment of a path; in a feed it is the second segment. */
const languageIn = (href: string) => href.replace(/^\/feeds(?=\/)/, '').split(/[/?#]/)[1]

/** Maximum number of requested links per page and kind. The same first two path segments mean one kind. */
const maxLinksPerKind = 6
const kindOf = (href: string) => href.split(/[?#]/)[0]!.split('/').slice(0, 3).join('/')

/** Requests the links of a page and returns those that do not answer 200. */
async function brokenLinks(hrefs: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  for (const ofKind of Map.groupBy(new Set(hrefs), kindOf).values())
    for (const href of ofKind.slice(0, maxLinksPerKind)) {
      if (checkedLinks.has(href)) continue
      const { status } = await fetchPage(href)
      if (status === 200) checkedLinks.add(href)
      else broken.push(`${href} answered ${status}`)
    }
  return broken
}

for (const path of [
  ...Object.values(pageKinds).map((kind) => kind.path),
  '/data-sources',
  '/datenschutz',
  '/login',
])
  test(`the links on ${path === '' ? 'the start page' : path} answer 200 in the same language, and its content needs no scripts [UX 11]`, async () => {
    const { hrefs, texts } = await fetchPage(`/de${path}`)
    expect(hrefs(inside).filter((href) => !isInterfaceLanguage(languageIn(href)))).toEqual([])
    // no content waits for a script
    expect(texts('main').join()).not.toContain('Lädt …')
    expect(await brokenLinks(hrefs(inside))).toEqual([])
  })
