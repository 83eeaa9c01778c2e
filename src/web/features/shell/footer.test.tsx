import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { pathsUnder } from '../../platform/paths.ts'
import {
  attributeOf,
  currentLinksOf,
  elementsOf,
  linksOf,
  markupAt,
  textOf,
} from '../../platform/test-kit.ts'
import { accountLinks, Footer } from './footer.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

describe('the footer', () => {
  const columnOf = (isSignedIn: boolean) =>
    accountLinks(isSignedIn, pathsUnder('/it'), translateOn('common', 'it')).map(({ href, label }) => [
      label,
      href,
    ])

  it('row 80: the account column, signed in: my reading list, my reviews, settings, sign out', () => {
    expect(columnOf(true)).toEqual([
      ['La mia lista di lettura', '/it/profile?tab=reading'],
      ['Le mie recensioni', '/it/profile?tab=reviews'],
      ['Impostazioni', '/it/profile?tab=settings'],
      ['Esci', '/api/logout'],
    ])
  })

  it('row 81: the account column, signed out: sign in, create account', () => {
    expect(columnOf(false)).toEqual([
      ['Accedi', '/it/login'],
      ['Crea un account', '/it/register'],
    ])
  })

  const footer = markupAt('/de/books', <Footer />)

  it('row 78: has brand, tagline and three ways to hear of the site', () => {
    expect(textOf(elementsOf(footer, 'div', 'footer-brand')[0]!)).toBe(
      'Biblionaut Science-Fiction und Fantasy, in deiner Sprache.Unterstützen Neue Bücher als Feed Newsletter Kontakt',
    )
  })

  it('row 78: has the tagline in each language', () => {
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
    ['the operator’s pages as links', [{ name: 'Mastodon', href: 'https://example.social/@books' }], 1],
    ['nothing where there are none', [], 0],
  ])('row 78: has %s in the place of the names', (_, socialLinks, links) => {
    const markup = markupAt('/de/books', <Footer />, 'de', { socialLinks })
    const list = elementsOf(markup, 'ul', 'footer-social')
    expect(list.flatMap((one) => linksOf(one))).toEqual(
      socialLinks.map(({ name, href }) => ({ href, text: name })),
    )
    expect(list).toHaveLength(links)
    expect(markup).not.toContain('/feeds/')
  })

  it('rows 79, 81 and 82: has the columns of the site, the account and the law', () => {
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

  it('row 83: carries the current year', () => {
    expect(textOf(elementsOf(footer, 'p', 'num')[0]!)).toBe('© 2026 Biblionaut')
    const later = markupAt('/de/books', <Footer />, 'de', { year: 2031 })
    expect(textOf(elementsOf(later, 'p', 'num')[0]!)).toBe('© 2031 Biblionaut')
  })
})

describe('the language switcher', () => {
  it('row 84: offers en, de and it for the page shown, with its query, and marks the present one', () => {
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

  it('row 84: marks the negotiated language where the address has none', () => {
    const markup = markupAt('/', <LanguageSwitcher />, 'it')
    expect(currentLinksOf(markup)).toEqual(['Italiano'])
    expect(linksOf(markup).map(({ href }) => href)).toEqual(['/en', '/de', '/it'])
  })
})
