import { interfaceLanguages, isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { SearchResults } from '#contract/calls/search'
import { translateOn } from '#i18n/words-server'
import type { Clock } from '../../platform/clock.ts'
import { escapeXml } from '../../platform/text/escape-xml.ts'

/** Background colour of the dark theme (web/ui/tokens.css). */
const backgroundColor = '#0b0e18'
const dayMs = 24 * 60 * 60 * 1000
/** Number of days until security.txt expires. RFC 9116 recommends less than a year. */
const securityTextDays = 180
const suggestions = 8
const searchFile = /^\/opensearch\/([a-z]{2})(\.xml|\/suggest)$/

type Fetch<Environment> = (request: Request, env: Environment) => Response | Promise<Response>

/**
 * Creates the handler of files at fixed paths: `/manifest.webmanifest?lang=de`, `/opensearch/de.xml`,
 * `/opensearch/de/suggest`, `/.well-known/change-password` and `/.well-known/security.txt`.
 */
export function createWellKnownFiles<Environment>({
  siteName,
  publicUrl,
  mailAddress,
  clock,
  api,
  otherwise,
}: {
  siteName: string
  publicUrl: string
  /** Email address of the operator. If it is `null`, security.txt contains the URL of the contact page. */
  mailAddress: string | null
  clock: Clock
  /** Handler of API requests, which applies the rate limits. Search suggestions call it. */
  api: Fetch<Environment>
  /** Handler of requests for all other paths. */
  otherwise: Fetch<Environment>
}): Fetch<Environment> {
  const file = (body: string, type: string, maxAge = 86_400) =>
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${maxAge}`,
      },
    })

  const manifest = (language: Language) =>
    JSON.stringify({
      id: '/',
      name: siteName,
      short_name: siteName,
      description: translateOn('common', language)('tagline'),
      lang: language,
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
      background_color: backgroundColor,
      theme_color: backgroundColor,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })

  const searchDescription = (language: Language) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(siteName.slice(0, 16))}</ShortName>
<Description>${escapeXml(translateOn('common', language)('tagline'))}</Description>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${escapeXml(publicUrl)}/favicon.svg</Image>
<Url type="text/html" template="${escapeXml(publicUrl)}/${language}/search?q={searchTerms}"/>
<Url type="application/x-suggestions+json" template="${escapeXml(publicUrl)}/opensearch/${language}/suggest?q={searchTerms}"/>
</OpenSearchDescription>
`

  /** Returns an array of the query and the lists of titles, descriptions and URLs, as browsers require. */
  async function suggest(request: Request, env: Environment, language: Language): Promise<Response> {
    const words = new URL(request.url).searchParams.get('q') ?? ''
    const searchUrl = new URL('/api/search', request.url)
    searchUrl.searchParams.set('q', words)
    const headers = new Headers(request.headers)
    headers.set('accept-language', language)
    for (const name of ['if-none-match', 'accept-encoding']) headers.delete(name)
    const answer = await api(new Request(searchUrl, { headers }), env)
    if (!answer.ok) return new Response(null, { status: answer.status === 400 ? 400 : 503 })
    const { data } = (await answer.json()) as { data: SearchResults }
    const under = `${publicUrl}/${language}`
    const hits = [
      ...data.books.map((book) => [book.title, book.authors.join(', '), `${under}/books/${book.slug}`]),
      ...data.authors.map(({ name, slug }) => [name, '', `${under}/authors/${slug}`]),
      ...data.series.map(({ name, slug }) => [name, '', `${under}/series/${slug}`]),
    ].slice(0, suggestions)
    const column = (at: number) => hits.map((hit) => hit[at])
    return file(
      JSON.stringify([words, column(0), column(1), column(2)]),
      'application/x-suggestions+json',
      300,
    )
  }

  const securityText = () =>
    [
      `Contact: ${mailAddress === null ? `${publicUrl}/en/kontakt` : `mailto:${mailAddress}`}`,
      `Expires: ${new Date(clock.now().getTime() + securityTextDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${interfaceLanguages.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n')

  return (request, env) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return otherwise(request, env)
    if (pathname === '/manifest.webmanifest') {
      const lang = searchParams.get('lang')
      return file(manifest(isInterfaceLanguage(lang) ? lang : 'en'), 'application/manifest+json')
    }
    if (pathname === '/.well-known/change-password')
      return new Response(null, { status: 302, headers: { Location: '/profile?tab=settings' } })
    if (pathname === '/.well-known/security.txt') return file(securityText(), 'text/plain')
    const [, language, part] = searchFile.exec(pathname) ?? []
    if (!isInterfaceLanguage(language)) return otherwise(request, env)
    return part === '.xml'
      ? file(searchDescription(language), 'application/opensearchdescription+xml')
      : suggest(request, env, language)
  }
}
