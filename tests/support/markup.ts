import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import { wordsOf } from '#i18n/words-server'
import { queryClient } from '#web/platform/query-client.ts'
import { type SiteFacts, setWordLookup } from '#web/platform/words.tsx'

export const testSite: SiteFacts = {
  language: fallbackLanguage,
  siteName: 'Biblionaut',
  publicUrl: 'https://books.example',
  year: 2026,
  paymentLink: 'https://pay.example/biblionaut',
  socialLinks: null,
}

/** Returns the HTML of an element on the page at `path`. Language: that of the path (`/de/…`), else `negotiated`. */
export function markupAt(
  path: string,
  element: ReactNode,
  negotiated: Language = fallbackLanguage,
  settings: Partial<SiteFacts> = {},
  render: (page: ReactNode) => string = renderToStaticMarkup,
): string {
  setWordLookup(wordsOf)
  const [, first] = path.split(/[/?#]/)
  const routes = [
    {
      path: isInterfaceLanguage(first) ? ':lang' : '',
      children: [
        { path: '*', element },
        { index: true, element },
      ],
    },
  ]
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => testSite, children: routes }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { ...testSite, ...settings, language: negotiated } } },
  })
  return render(
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
  )
}

/** Returns the visible text of markup, with single spaces. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<(?:p|li|div|dt|dd|h[1-6]|ul|section|summary|a)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
}

/** Returns the markup of every element with this tag and, if passed, this class. */
export function elementsOf(markup: string, tag: string, className?: string): string[] {
  const found: string[] = []
  for (const match of markup.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))) {
    const classes = /\bclass="([^"]*)"/.exec(match[0])?.[1]?.split(' ') ?? []
    if (className !== undefined && !classes.includes(className)) continue
    let depth = 0
    for (const piece of markup.slice(match.index).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g'))) {
      depth += piece[1] === '/' ? -1 : 1
      if (depth > 0) continue
      found.push(markup.slice(match.index, match.index + piece.index + piece[0].length))
      break
    }
  }
  return found
}

/** Returns the value of an attribute of the first tag in markup; null if the tag does not have it. */
export function attributeOf(markup: string, name: string): string | null {
  const tag = /^<[^>]*>/.exec(markup)?.[0] ?? ''
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** Returns the terms in description lists (`dl`) with their values. */
export const factsOf = (markup: string) => {
  const values = elementsOf(markup, 'dd').map(textOf)
  return elementsOf(markup, 'dt').map((term, index) => [textOf(term), values[index]])
}

export function linksOf(markup: string): { href: string | null; text: string }[] {
  return elementsOf(markup, 'a').map((link) => ({ href: attributeOf(link, 'href'), text: textOf(link) }))
}

/** Returns the texts of the links that are marked as the current page. */
export function currentLinksOf(markup: string): string[] {
  return elementsOf(markup, 'a')
    .filter((link) => attributeOf(link, 'aria-current') !== null)
    .map(textOf)
}
