import { parseHTML } from 'linkedom'
import { test } from '@playwright/test'
import { interfaceLanguages, type Language } from '#contract/values/languages'

export { expect, test } from '@playwright/test'

/** A page as the server sends it, without scripts and without following redirects. */
export interface ArrivedPage {
  status: number
  /** Target of a redirect without the origin: `/de/books`. */
  location: string | null
  html: string
  lang: string
  title: string
  heading: string | undefined
  /** Canonical URL without the origin. */
  canonical: string | undefined
  robots: string | undefined
  /** URLs of the page in other languages without the origin, by `hreflang`. */
  alternates: Record<string, string>
  all: (selector: string) => Element[]
  /** Returns the text of each element, in one line and without soft hyphens. */
  texts: (selector: string) => string[]
  hrefs: (selector: string) => string[]
  /**
   * Returns the href of the first link with this text in the main element or in `selector`. @throws if there is none
   */
  link: (name: string | RegExp, selector?: string) => string
}

const site = () => test.info().project.use.baseURL!
const withoutOrigin = (address: string) => address.replace(site(), '') || '/'
const hrefOf = (element: Element) => element.getAttribute('href') ?? ''

/** Returns the text of an element in one line, without soft hyphens. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()

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
    if (!found)
      throw new Error(
        `${path} has no link with the text ${String(name)}. Its links are: ${texts(selector).join(', ')}`,
      )
    return hrefOf(found)
  }
  const location = response.headers.get('location')
  return {
    status: response.status,
    location: location === null ? null : withoutOrigin(location),
    html,
    lang: document.documentElement?.getAttribute('lang') ?? '',
    title: texts('title')[0] ?? '',
    heading: texts('h1')[0],
    canonical: hrefs('link[rel=canonical]').map(withoutOrigin)[0],
    robots: all('meta[name=robots]').map((each) => each.getAttribute('content') ?? '')[0],
    alternates: Object.fromEntries(
      // React writes the attribute as hrefLang, and the parser keeps the case
      all('link[rel=alternate]:not([type])').map((each) => [
        each.getAttribute('hrefLang') ?? '',
        withoutOrigin(hrefOf(each)),
      ]),
    ),
    all,
    texts,
    hrefs,
    link,
  }
}

/** Requests the API and returns the data of the response. */
// the caller knows the type of the response, as with the client of the pages
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function fetchData<T>(path: string, language: Language = 'en'): Promise<T> {
  const response = await fetch(`${site()}/api${path}`, { headers: { 'accept-language': language } })
  if (!response.ok) throw new Error(`The request of /api${path} failed with the status ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

export async function inEachLanguage(path: string): Promise<[Language, ArrivedPage][]> {
  return Promise.all(
    interfaceLanguages.map(async (language): Promise<[Language, ArrivedPage]> => [
      language,
      await fetchPage(`/${language}${path}`),
    ]),
  )
}
