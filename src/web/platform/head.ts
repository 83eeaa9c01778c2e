import type { MetaDescriptor } from 'react-router'
import { interfaceLanguages, isInterfaceLanguage } from '#contract/values/languages'
import { breadcrumbs, type JsonLd, type TrailStep } from './json-ld.ts'
import { barePath, type Paths, pathsUnder } from './paths.ts'
import { type SiteFacts, unknownSite } from './words.tsx'

/** What a page says of itself to search engines and when it is shared. */
export interface HeadContent {
  title: string
  description?: string
  /** Path and query that this page is known by, without language prefix; the present path unless told. */
  canonicalPath?: string
  /** Address on this site of a picture of 1200 × 630; that of the site unless told. */
  image?: string
  /** What tells of news on the page; see `paths.feed`. */
  feed?: Parameters<Paths['feed']>[0]
  type?: 'website' | 'book' | 'profile'
  /** Other sites may show it as a card (`features/oembed`). */
  isEmbeddable?: boolean
  /** The pages above this one, between the start page and itself. */
  trail?: readonly TrailStep[]
  /**
   * Objects of schema.org, which become one graph; the router escapes them. Made on the server alone
   * (`import.meta.env.SSR ? … : []`, which leaves the making out of the browser's script): a crawler always asks the
   * server.
   */
  jsonLd?: readonly JsonLd[]
  noindex?: boolean
}

interface MetaArgs {
  params: Record<string, string | undefined>
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

let sent: { pathname: string; objects: readonly unknown[] } | undefined

/**
 * What the server told search engines about the page it sent: taken over as it stands, so that the first render equals
 * the page, and gone with it.
 */
function sentJsonLd(pathname: string): readonly unknown[] {
  sent ??= {
    pathname,
    objects: [...document.querySelectorAll('head > script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    ),
  }
  return sent.pathname === pathname ? sent.objects : []
}

/** The language and facts a `meta` function needs. */
export function siteOf({ params, matches }: MetaArgs): SiteFacts {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  const { lang } = params
  const site = facts ?? unknownSite
  return isInterfaceLanguage(lang) ? { ...site, language: lang } : site
}

/**
 * What a page that may be indexed tells search engines: its objects, and where it stands, as one graph. The start page
 * stands nowhere.
 */
function graphOf(
  { title, trail = [], jsonLd = [], noindex }: HeadContent,
  { siteName, root, path }: { siteName: string; root: string; path: string },
): JsonLd[] {
  if (noindex) return []
  const steps = [...trail, { name: title, path }].map((step) => ({ name: step.name, url: root + step.path }))
  const isStart = path === '/'
  const graph = [...jsonLd, ...(isStart ? [] : [breadcrumbs([{ name: siteName, url: root }, ...steps])])]
  return graph.length === 0 ? [] : [{ '@context': 'https://schema.org', '@graph': graph }]
}

/**
 * Title, description, canonical address (the prefixed page of the language shown), the list of languages on prefixed
 * pages only with the unprefixed as x-default (decisions, 'Languages'), and cards for sharing.
 */
export function headOf(args: MetaArgs, content: HeadContent): MetaDescriptor[] {
  const { language, siteName, publicUrl } = siteOf(args)
  const path = content.canonicalPath ?? barePath(args.location.pathname)
  const under = (prefix: string) => publicUrl + (path === '/' ? prefix || '/' : prefix + path)
  const canonical = under(`/${language}`)
  const title = content.title === siteName ? siteName : `${content.title} · ${siteName}`
  const isPrefixed = isInterfaceLanguage(args.params['lang'])
  return [
    { title },
    ...(content.description ? [{ name: 'description', content: content.description }] : []),
    ...(content.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    ...(isPrefixed && !content.noindex
      ? [
          ...interfaceLanguages.map((code) => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: code,
            href: under(`/${code}`),
          })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: under('') },
        ]
      : []),
    ...(content.feed === undefined
      ? []
      : (['atom', 'json'] as const).map((format) => ({
          tagName: 'link',
          rel: 'alternate',
          type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
          title: content.title,
          href: pathsUnder('').feed(content.feed!, language, format),
        }))),
    ...(content.isEmbeddable
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/json+oembed',
            title: content.title,
            href: publicUrl + pathsUnder('').oembed(canonical),
          },
        ]
      : []),
    { property: 'og:title', content: content.title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: content.type ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: language },
    ...(content.description ? [{ property: 'og:description', content: content.description }] : []),
    {
      property: 'og:image',
      content: publicUrl + (content.image ?? pathsUnder('').sharePicture('site', language)),
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR
      ? graphOf(content, { siteName, root: `${publicUrl}/${language}`, path })
      : sentJsonLd(args.location.pathname)
    ).map((object) => ({ 'script:ld+json': object })),
  ] as MetaDescriptor[]
}
