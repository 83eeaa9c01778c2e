import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { pathsUnder } from '../../platform/paths.ts'
import { attributeOf, currentLinksOf, elementsOf, linksOf, markupAt, textOf } from '#tests/support/markup'
import { accountLinks, Footer } from './footer.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

describe('Footer', () => {
  const columnOf = (isSignedIn: boolean) =>
    accountLinks(isSignedIn, pathsUnder('/it'), translateOn('common', 'it')).map(({ href, label }) => [
      label,
      href,
    ])

  it('the account column of the footer has reading list, reviews, settings and sign-out for signed-in readers [spec 80]', () => {
    expect(columnOf(true)).toEqual([
      ['La mia lista di lettura', '/it/profile?tab=reading'],
      ['Le mie recensioni', '/it/profile?tab=reviews'],
      ['Impostazioni', '/it/profile?tab=settings'],
      ['Esci', '/api/logout'],
    ])
  })

  it('the account column of the footer has sign-in and registration for visitors [spec 81]', () => {
    expect(columnOf(false)).toEqual([
      ['Accedi', '/it/login'],
      ['Crea un account', '/it/register'],
    ])
  })

  const footer = markupAt('/de/books', <Footer />)

  it('the footer shows brand, tagline, feed, newsletter and contact [spec 78]', () => {
    expect(textOf(elementsOf(footer, 'div', 'footer-brand')[0]!)).toBe(
      'Biblionaut Science-Fiction und Fantasy, in deiner Sprache.Unterstützen RSS-Feed der neuen Bücher Newsletter Kontakt',
    )
  })

  it('the footer shows the tagline in each language [spec 78]', () => {
    const taglines = interfaceLanguages.map((language) =>
      textOf(
        elementsOf(elementsOf(markupAt(`/${language}`, <Footer />), 'div', 'footer-brand')[0]!, 'p')[0]!,
      ),
    )
    expect(taglines).toEqual([
      'Science fiction and fantasy, in your language.',
      'Science-Fiction und Fantasy, in deiner Sprache.',
      'Fantascienza e fantasy, nella tua lingua.',
    ])
  })

  it.each([
    [
      'the links to the operator’s other pages',
      [{ name: 'Mastodon', href: 'https://example.social/@books' }],
      1,
    ],
    ['no links', [], 0],
  ])(
    'if the operator has configured the social links, the footer shows %s instead of feed, newsletter and contact [spec 78]',
    (_, socialLinks, links) => {
      const markup = markupAt('/de/books', <Footer />, 'de', { socialLinks })
      const list = elementsOf(markup, 'ul', 'footer-social')
      expect(list.flatMap((one) => linksOf(one))).toEqual(
        socialLinks.map(({ name, href }) => ({ href, text: name })),
      )
      expect(list).toHaveLength(links)
      expect(markup).not.toContain('/feeds/')
    },
  )

  it('the footer has columns with links to sections, account and legal pages [spec 79, 81, 82]', () => {
    expect(
      elementsOf(footer, 'nav').map((column) => [
        attributeOf(column, 'aria-label'),
        linksOf(column).map(({ href }) => href),
      ]),
    ).toEqual([
      [
        'Seiten',
        [
          '/de/books',
          '/de/authors',
          '/de/series',
          '/de/genres',
          '/de/awards',
          '/de/lists',
          '/de/data-sources',
        ],
      ],
      ['Konto', ['/de/login', '/de/register']],
      ['Rechtliches', ['/de/datenschutz', '/de/impressum', '/de/nutzungsbedingungen', '/de/kontakt']],
    ])
  })

  it('the footer shows the year in which the page was rendered [spec 83]', () => {
    expect(textOf(elementsOf(footer, 'p', 'num')[0]!)).toBe('© 2026 Biblionaut')
    const later = markupAt('/de/books', <Footer />, 'de', { year: 2031 })
    expect(textOf(elementsOf(later, 'p', 'num')[0]!)).toBe('© 2031 Biblionaut')
  })
})

describe('LanguageSwitcher', () => {
  it('the language switcher links to the current page with its query, and marks the current language [spec 84]', () => {
    const markup = markupAt('/de/books?sort=title', <LanguageSwitcher />)
    expect(linksOf(markup)).toEqual([
      { href: '/en/books?sort=title', text: 'English' },
      { href: '/de/books?sort=title', text: 'Deutsch' },
      { href: '/it/books?sort=title', text: 'Italiano' },
    ])
    expect(currentLinksOf(markup)).toEqual(['Deutsch'])
    expect(
      elementsOf(markup, 'a').map((link) => [attributeOf(link, 'lang'), attributeOf(link, 'hrefLang')]),
    ).toEqual([
      ['en', 'en'],
      ['de', 'de'],
      ['it', 'it'],
    ])
  })

  it('if the URL has no language prefix, the language switcher marks the language in which the page is shown [spec 84]', () => {
    const markup = markupAt('/', <LanguageSwitcher />, 'it')
    expect(currentLinksOf(markup)).toEqual(['Italiano'])
    expect(linksOf(markup).map(({ href }) => href)).toEqual(['/en', '/de', '/it'])
  })
})
