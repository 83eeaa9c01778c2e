import { isInterfaceLanguage } from '#contract/languages'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, test, fetchPage } from './page.ts'

/** Links that have been followed: bar and foot have the same on every page. */
const sound = new Set<string>()
const inside = 'main a[href^="/"], header a[href^="/"], footer a[href^="/"]'

/** What stands in an address at the place of its language; that of a feed comes second. */
const languageIn = (href: string) => href.replace(/^\/feeds(?=\/)/, '').split(/[/?#]/)[1]

/** What is wrong with the links of a page. */
async function brokenLinks(path: string): Promise<string[]> {
  const { hrefs } = await fetchPage(path)
  const broken: string[] = []
  for (const href of new Set(hrefs(inside))) {
    // every honour of a book we do not have leads to a search of its own: one of them is followed
    const known = href.replace(/(\/search\?q=).*/, '$1')
    if (sound.has(known)) continue
    const { status } = await fetchPage(href)
    if (status === 200) sound.add(known)
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
    expect(await brokenLinks(`/de${path}`)).toEqual([])
  })
