import { describe, expect, it } from 'vitest'
import { interfaceLanguages, isInterfaceLanguage, type Language } from '#contract/values/languages'
import { type HeadContent, headOf, siteOf } from './head.ts'

const facts = {
  language: 'en' as const,
  siteName: 'Biblionaut',
  publicUrl: 'https://books.example',
  year: 2026,
}

/** Returns the head elements of the page at `pathname`. In '/de/books', 'de' is the route parameter `lang`. */
function head(pathname: string, content: Partial<HeadContent> = {}, language: Language = 'en') {
  const lang = [pathname.split('/')[1]].find(isInterfaceLanguage)
  const descriptors = headOf(
    {
      params: { lang },
      location: { pathname },
      matches: [{ id: 'root', loaderData: { ...facts, language } }, undefined],
    },
    { title: 'Books', ...content },
  ) as Record<string, unknown>[]
  const value = (key: string, name: string, field = 'content') =>
    descriptors.find((entry) => entry[key] === name)?.[field]
  return {
    descriptors,
    title: descriptors.find((entry) => 'title' in entry)?.['title'],
    canonical: value('rel', 'canonical', 'href'),
    alternates: Object.fromEntries(
      descriptors
        .filter((entry) => entry['rel'] === 'alternate')
        .map((entry) => [entry['hrefLang'], entry['href']]),
    ),
    meta: (name: string) => value('name', name),
    og: (name: string) => value('property', `og:${name}`),
  }
}

const everyLanguageOf = (path: string) => ({
  en: `https://books.example/en${path}`,
  de: `https://books.example/de${path}`,
  it: `https://books.example/it${path}`,
})

describe('canonical URL and language links', () => {
  it('at a URL with a language prefix, this URL is canonical, and the head links to all languages', () => {
    for (const lang of interfaceLanguages) {
      const { canonical, alternates } = head(`/${lang}/books`)
      expect(canonical).toBe(`https://books.example/${lang}/books`)
      expect(alternates).toEqual({ ...everyLanguageOf('/books'), 'x-default': 'https://books.example/books' })
      expect(Object.values(alternates)).toContain(canonical)
    }
  })

  it('at a URL without language prefix, the canonical URL has the prefix, and there are no language links', () => {
    for (const language of interfaceLanguages) {
      const { canonical, alternates } = head('/books', {}, language)
      expect(canonical).toBe(`https://books.example/${language}/books`)
      expect(alternates).toEqual({})
    }
  })

  it('the canonical URL of the start page has no slash after the language', () => {
    expect(head('/de').canonical).toBe('https://books.example/de')
    expect(head('/de').alternates).toEqual({ ...everyLanguageOf(''), 'x-default': 'https://books.example/' })
    expect(head('/', {}, 'it').canonical).toBe('https://books.example/it')
  })

  it('a URL with slug and id has the URL with the slug alone as canonical URL [spec 38]', () => {
    const { canonical, alternates } = head('/de/books/dune-12', { canonicalPath: '/books/dune' })
    expect(canonical).toBe('https://books.example/de/books/dune')
    expect(alternates).toEqual({
      ...everyLanguageOf('/books/dune'),
      'x-default': 'https://books.example/books/dune',
    })
  })

  it('a page with noindex has neither canonical URL nor language links', () => {
    const { canonical, alternates, meta } = head('/de/books/none', { noindex: true })
    expect([canonical, alternates, meta('robots')]).toEqual([undefined, {}, 'noindex'])
    expect(head('/de/books').meta('robots')).toBeUndefined()
  })
})

describe('texts of the head', () => {
  it('the title of a page contains the name of the site once', () => {
    expect(head('/books').title).toBe('Books · Biblionaut')
    expect(head('/', { title: 'Biblionaut' }).title).toBe('Biblionaut')
  })

  it('the head has the description of a page for search engines and for link previews, if there is one', () => {
    expect(head('/books', { description: 'Many' }).meta('description')).toBe('Many')
    expect(head('/books', { description: 'Many' }).og('description')).toBe('Many')
    expect([head('/books').meta('description'), head('/books').og('description')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('a link preview has title, type, canonical URL and language', () => {
    const { og } = head('/de/books/dune', { title: 'Der Wüstenplanet', type: 'book' })
    expect(['title', 'site_name', 'type', 'url', 'locale'].map(og)).toEqual([
      'Der Wüstenplanet',
      'Biblionaut',
      'book',
      'https://books.example/de/books/dune',
      'de_DE',
    ])
    expect(head('/books').og('type')).toBe('website')
  })

  it('a link preview names the other locales and describes its picture', () => {
    const { descriptors, og } = head('/en/books/dune', { title: 'Dune' })
    const others = descriptors.filter(({ property }) => property === 'og:locale:alternate')
    expect([og('locale'), ...others.map(({ content }) => content)]).toEqual(['en_GB', 'de_DE', 'it_IT'])
    expect(og('image:alt')).toBe('Dune · Biblionaut')
  })

  it('a description in another language than the page is marked with its language', () => {
    const lang = (descriptionLanguage: string) =>
      head('/de/books/dune', { description: 'Sand', descriptionLanguage }).descriptors.flatMap((each) =>
        each['content'] === 'Sand' ? [each['lang']] : [],
      )
    expect([lang('en'), lang('de')]).toEqual([
      ['en', 'en'],
      [undefined, undefined],
    ])
  })

  it('the JSON-LD objects of a page are in one schema.org graph', () => {
    const { descriptors } = head('/books/dune', { jsonLd: [{ '@type': 'Book', name: 'Dune' }] })
    expect(descriptors.at(-1)).toMatchObject({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Book', name: 'Dune' }, { '@type': 'BreadcrumbList' }],
      },
    })
  })

  it('a page has breadcrumbs in its language; the start page and pages with noindex have none', () => {
    const trailOf = (pathname: string, content: Partial<HeadContent> = {}) => {
      const jsonLd = head(pathname, content).descriptors.at(-1)!['script:ld+json'] as
        | { '@graph': { itemListElement: { position: number; name: string; item: string }[] }[] }
        | undefined
      return jsonLd?.['@graph'][0]?.itemListElement.map(({ position, name, item }) => [position, name, item])
    }
    expect(trailOf('/de/books/dune', { title: 'Dune', trail: [{ name: 'Bücher', path: '/books' }] })).toEqual(
      [
        [1, 'Biblionaut', 'https://books.example/de'],
        [2, 'Bücher', 'https://books.example/de/books'],
        [3, 'Dune', 'https://books.example/de/books/dune'],
      ],
    )
    expect([trailOf('/de', { canonicalPath: '/' }), trailOf('/de/books', { noindex: true })]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('data of the root loader', () => {
  it('siteOf returns the language of the URL, else the negotiated language', () => {
    const matches = [{ id: 'root', loaderData: facts }]
    expect(siteOf({ params: { lang: 'it' }, location: { pathname: '/it' }, matches })).toEqual({
      ...facts,
      language: 'it',
    })
    expect(siteOf({ params: {}, location: { pathname: '/' }, matches })).toEqual(facts)
    expect(siteOf({ params: { lang: 'fr' }, location: { pathname: '/fr' }, matches })).toEqual(facts)
  })

  it('siteOf returns default settings of the site if the root loader has failed', () => {
    expect(siteOf({ params: {}, location: { pathname: '/' }, matches: [undefined] })).toEqual({
      language: 'en',
      siteName: 'Biblionaut',
      publicUrl: '',
      year: 0,
      paymentLink: null,
      socialLinks: null,
    })
  })
})
