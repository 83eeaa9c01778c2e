import { isInterfaceLanguage } from '#contract/values/languages'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, test, fetchPage } from './page.ts'

/** Links that have been followed: bar and foot have the same on every page. */
const sound = new Set<string>()
const inside = 'main a[href^="/"], header a[href^="/"], footer a[href^="/"]'

/** What stands in an address at the place of its language; that of a feed comes second. */
const languageIn = (href: string) => href.replace(/^\/feeds(?=\/)/, '').split(/[/?#]/)[1]

/** How many links to pages of one kind are followed from a page: one piece of code makes them all. */
const followedOfKind = 6
const kindOf = (href: string) => href.split(/[?#]/)[0]!.split('/').slice(0, 3).join('/')

/** What is wrong with the links of a page. */
async function brokenLinks(hrefs: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  for (const ofKind of Map.groupBy(new Set(hrefs), kindOf).values())
    for (const href of ofKind.slice(0, followedOfKind)) {
      if (sound.has(href)) continue
      const { status } = await fetchPage(href)
      if (status === 200) sound.add(href)
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
  test(`UX 11: every link of ${path === '' ? 'the start page' : path} works without scripts, and keeps the language`, async () => {
    const { hrefs, texts } = await fetchPage(`/de${path}`)
    expect(hrefs(inside).filter((href) => !isInterfaceLanguage(languageIn(href)))).toEqual([])
    // nothing waits for a script to come
    expect(texts('main').join()).not.toContain('Lädt …')
    expect(await brokenLinks(hrefs(inside))).toEqual([])
  })
