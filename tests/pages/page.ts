import { parseHTML } from 'linkedom'
import { test } from '@playwright/test'
import { interfaceLanguages, type Language } from '#contract/values/languages'

export { expect, test } from '@playwright/test'

/** A page as it arrives: nothing has run, and nobody was followed anywhere. */
export interface ArrivedPage {
  status: number
  /** Where a redirect leads, without the site: `/de/books`. */
  location: string | null
  html: string
  lang: string
  title: string
  heading: string | undefined
  /** Address that the page names as its one, without the site. */
  canonical: string | undefined
  /** What robots are told; undefined where nothing. */
  robots: string | undefined
  /** Addresses of the page in other languages, without the site, by what `hreflang` says. */
  alternates: Record<string, string>
  /** Elements by selector. */
  all: (selector: string) => Element[]
  /** What elements say, each in one line and without soft hyphens. */
  texts: (selector: string) => string[]
  /** Where links lead. */
  hrefs: (selector: string) => string[]
  /**
   * Where the one link of this name leads that the main part of the page has (the first, where `selector` finds
   * several).
   */
  link: (name: string | RegExp, selector?: string) => string
}

const site = () => test.info().project.use.baseURL!
const withoutSite = (address: string) => address.replace(site(), '') || '/'
const hrefOf = (element: Element) => element.getAttribute('href') ?? ''

/** What an element says, in one line and without soft hyphens. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()

/** Fetches a page of the site. */
export async function fetchPage(path: string, headers: Record<string, string> = {}): Promise<ArrivedPage> {
  const response = await fetch(site() + path, { redirect: 'manual', headers })
  const html = await response.text()
  const { document } = parseHTML(html)
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
  const texts = (selector: string) => all(selector).map(textOf)
  const hrefs = (selector: string) => all(selector).map(hrefOf)
  const link = (name: string | RegExp, selector = 'main a') => {
    const isCalled = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
    const found = all(selector).find((each) => isCalled(textOf(each)))
    if (!found) throw new Error(`${path} has no link ${String(name)} among: ${texts(selector).join(', ')}`)
    return hrefOf(found)
  }
  const location = response.headers.get('location')
  return {
    status: response.status,
    location: location === null ? null : withoutSite(location),
    html,
    lang: document.documentElement?.getAttribute('lang') ?? '',
    title: texts('title')[0] ?? '',
    heading: texts('h1')[0],
    canonical: hrefs('link[rel=canonical]').map(withoutSite)[0],
    robots: all('meta[name=robots]').map((each) => each.getAttribute('content') ?? '')[0],
    alternates: Object.fromEntries(
      // React writes it so, and the parser leaves it
      all('link[rel=alternate]:not([type])').map((each) => [
        each.getAttribute('hrefLang') ?? '',
        withoutSite(hrefOf(each)),
      ]),
    ),
    all,
    texts,
    hrefs,
    link,
  }
}

/** Asks the API behind the pages: what is in the data of its answer. */
// the caller knows what it asked for, as with the client of the pages
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function fetchData<T>(path: string, language: Language = 'en'): Promise<T> {
  const response = await fetch(`${site()}/api${path}`, { headers: { 'accept-language': language } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

/** The same page in each language, by language. */
export async function inEachLanguage(path: string): Promise<[Language, ArrivedPage][]> {
  return Promise.all(
    interfaceLanguages.map(async (language): Promise<[Language, ArrivedPage]> => [
      language,
      await fetchPage(`/${language}${path}`),
    ]),
  )
}
