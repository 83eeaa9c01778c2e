import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { interfaceLanguages, isInterfaceLanguage, type Language, localeOf } from '#contract/values/languages'
import { barePath } from '#contract/values/pages'
import type { PageNamespace, Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { breadcrumbs, type JsonLd, listPage, type TrailStep } from './json-ld.ts'
import { type Paths, pathsUnder } from './paths.ts'
import { excerptOf } from './plain-text.ts'
import { type SiteFacts, unknownSite, wordsFor } from './words.tsx'

/** Metadata of a page for search engines and link previews. */
export interface HeadContent {
  title: string
  description?: string
  /** Language of the description, if the description is not in the language of the page. */
  descriptionLanguage?: string | null
  /** Path and query of the canonical URL, without language prefix; the current path by default. */
  canonicalPath?: string
  /** Path of a preview picture of 1200 × 630 pixels; by default the picture of the site. */
  image?: string
  /** Argument of `paths.feed` for the feed that belongs to the page. */
  feed?: Parameters<Paths['feed']>[0]
  type?: 'website' | 'book' | 'profile'
  /** True if other sites may embed the page as a card (`features/oembed`). */
  isEmbeddable?: boolean
  /** Breadcrumbs of the pages between the start page and this page. */
  trail?: readonly TrailStep[]
  /**
   * JSON-LD objects (schema.org), joined into one graph. Created only with `import.meta.env.SSR`, which keeps their
   * code out of the browser's bundle.
   */
  jsonLd?: readonly JsonLd[]
  /** Items of the list that the page shows, for its JSON-LD. Only used on the server, like `jsonLd`. */
  listed?: readonly TrailStep[]
  noindex?: boolean
}

/** Arguments of a `meta` function. `Loaded` is the result of the page's loader. */
export interface MetaArgs<Loaded = unknown> {
  loaderData?: Loaded | undefined
  params: Record<string, string | undefined>
  location: { pathname: string; search?: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  /** Error that the page's error boundary shows, if there is one. */
  error?: unknown
}

let sent: { pathname: string; objects: readonly unknown[] } | undefined

/**
 * Returns the JSON-LD objects of the server's HTML, because hydration must render the same ones; [] for another path.
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

/** Returns the site's settings with the language of the page, for a `meta` function. */
export function siteOf({ params, matches }: MetaArgs): SiteFacts {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  const { lang } = params
  const site = facts ?? unknownSite
  return isInterfaceLanguage(lang) ? { ...site, language: lang } : site
}

/**
 * Returns the JSON-LD graph of a page: its objects and its breadcrumbs. Empty for pages with `noindex`. The start
 * page has no breadcrumbs.
 */
function graphOf(
  { title, trail = [], jsonLd = [], listed, noindex }: HeadContent,
  { siteName, publicUrl, language }: SiteFacts,
  path: string,
): JsonLd[] {
  if (noindex) return []
  const root = `${publicUrl}/${language}`
  const steps = [...trail, { name: title, path }].map((step) => ({ name: step.name, url: root + step.path }))
  const isStart = path === '/'
  const list = listed ? [listPage(title, listed, { publicUrl, language })] : []
  const graph = [
    ...list,
    ...jsonLd,
    ...(isStart ? [] : [breadcrumbs([{ name: siteName, url: root }, ...steps])]),
  ]
  return graph.length === 0 ? [] : [{ '@context': 'https://schema.org', '@graph': graph }]
}

/**
 * Returns the description of an entity's page: the beginning of the entity's text. Without a text, returns
 * `otherwise`.
 */
export function describedBy(
  { html, language }: { html: string | null; language: string | null },
  otherwise: string,
): Pick<HeadContent, 'description' | 'descriptionLanguage'> {
  const description = excerptOf(html)
  return description === null ? { description: otherwise } : { description, descriptionLanguage: language }
}

/** Returns the Open Graph locale of a language, for example `en_GB`. */
function localeTag(language: Language): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize()
  return `${code}_${region}`
}

/** Returns the content of the head. Error pages except 404, and list pages with a cursor, get `noindex`. */
function contentOf({ location, error }: MetaArgs, content: HeadContent, language: Language): HeadContent {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (error !== undefined && error !== null && status !== 404) {
    const t = wordsFor('common', language)
    return { title: t(status === 400 ? 'badAddressTitle' : 'errorTitle'), noindex: true }
  }
  const isLaterPage = new URLSearchParams(location.search).has('cursor')
  return isLaterPage ? { ...content, noindex: true } : content
}

const alternate = (attributes: Record<string, string>) => ({
  tagName: 'link',
  rel: 'alternate',
  ...attributes,
})

/**
 * Returns the head elements of a page. With `noindex`, a page has no canonical URL and no links to its other
 * languages.
 */
export function headOf(args: MetaArgs, given: HeadContent): MetaDescriptor[] {
  const site = siteOf(args)
  const { language, siteName, publicUrl } = site
  const content = contentOf(args, given, language)
  const path = content.canonicalPath ?? barePath(args.location.pathname)
  const under = (prefix: string) => publicUrl + (path === '/' ? prefix || '/' : prefix + path)
  const canonical = under(`/${language}`)
  const title = content.title === siteName ? siteName : `${content.title} · ${siteName}`
  const isPrefixed = isInterfaceLanguage(args.params['lang'])
  const { descriptionLanguage = null } = content
  const lang =
    descriptionLanguage === null || descriptionLanguage === language ? {} : { lang: descriptionLanguage }
  return [
    { title },
    ...(content.description ? [{ name: 'description', content: content.description, ...lang }] : []),
    ...(content.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    ...(isPrefixed && !content.noindex
      ? [
          ...interfaceLanguages.map((code) => alternate({ hrefLang: code, href: under(`/${code}`) })),
          // the server negotiates the language of a URL without language prefix (decision 6)
          alternate({ hrefLang: 'x-default', href: under('') }),
        ]
      : []),
    ...(content.feed === undefined
      ? []
      : (['atom', 'json'] as const).map((format) =>
          alternate({
            type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
            title: content.title,
            href: pathsUnder('').feed(content.feed!, language, format),
          }),
        )),
    ...(content.isEmbeddable
      ? [
          alternate({
            type: 'application/json+oembed',
            title: content.title,
            href: publicUrl + pathsUnder('').oembed(canonical),
          }),
        ]
      : []),
    { property: 'og:title', content: content.title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: content.type ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: localeTag(language) },
    ...interfaceLanguages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: localeTag(other) })),
    ...(content.description ? [{ property: 'og:description', content: content.description, ...lang }] : []),
    {
      property: 'og:image',
      content: publicUrl + (content.image ?? pathsUnder('').sharePicture('site', language)),
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR ? graphOf(content, site, path) : sentJsonLd(args.location.pathname)).map(
      (object) => ({ 'script:ld+json': object }),
    ),
  ] as MetaDescriptor[]
}

/** Returns the `meta` function of a page that search engines do not list (`noindex`). */
export const unlistedHead =
  <N extends PageNamespace>(namespace: N, title: (t: Translate<Words[N]>) => string) =>
  (args: MetaArgs): MetaDescriptor[] =>
    headOf(args, { title: title(wordsFor(namespace, siteOf(args).language)), noindex: true })
