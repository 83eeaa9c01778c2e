import { describe, expect, it } from 'vitest'
import { type AffiliateLocale, type AffiliateService, affiliateService } from './affiliate.ts'
import { type BuyFacts, buildBuyLink, buyFacts, shopName } from '../values/buy-link.ts'
import { affiliateDefaultDomain } from '../values/limits.ts'
import { amazon, german, germanSearch } from '#tests/support/affiliate-services'

/** Returns one shop with one locale: the settings for Germany, changed by `change`. */
const only = (change: Partial<AffiliateLocale>): AffiliateService[] => [
  { key: 'one', locales: [{ ...german, ...change }] },
]
const nothing: BuyFacts = {
  title: 'Dune',
  author: 'Frank Herbert',
  asin: null,
  isbn: null,
  bindingType: null,
  formatType: null,
}
const printed: BuyFacts = { ...nothing, isbn: '9780441172719', bindingType: 'paperback' }
const hrefOf = (services: AffiliateService[], facts: Partial<BuyFacts> = {}) =>
  buildBuyLink(services, { ...nothing, ...facts })?.href ?? null

describe('affiliate services', () => {
  it('the settings of a shop need a key and locales with valid values [spec 175]', () => {
    expect(affiliateService.parse(amazon)).toEqual(amazon)
    for (const field of ['region', 'variant', 'template', 'domain', 'affiliateTag'] as const) {
      const { [field]: _, ...rest } = german
      expect(affiliateService.safeParse({ key: 'x', locales: [rest] }).success, field).toBe(false)
    }
    const refused: Partial<Record<keyof AffiliateLocale, string>>[] = [
      { region: 'de' },
      { variant: 'other' },
      { template: 'http://{domain}/{tag}' },
      { domain: 'amazon.de/x' },
      { affiliateTag: 'a b' },
    ]
    for (const change of refused)
      expect(
        [change, affiliateService.safeParse({ key: 'x', locales: [{ ...german, ...change }] }).success],
        JSON.stringify(change),
      ).toEqual([change, false])
  })

  it('the default domain of buy links is www.amazon.de, and the shop with this domain is displayed as Amazon.de [spec 286]', () => {
    expect(affiliateDefaultDomain).toBe('www.amazon.de')
    expect(shopName(affiliateDefaultDomain)).toBe('Amazon.de')
    expect(shopName('shop.example')).toBe('Shop.example')
  })
})

describe('buy link', () => {
  it('the URL of a buy link is the shop’s template with percent-encoded values [spec 257]', () => {
    const template = 'https://{domain}/b/{asin}/{isbn}?q={title}&tag={tag}'
    expect(hrefOf(only({ template }), { ...printed, title: 'Q & A: 50% "off"? #1 {asin} &tag=evil' })).toBe(
      'https://www.amazon.de/b/0441172717/9780441172719?q=Q%20%26%20A%3A%2050%25%20%22off%22%3F%20%231%20%7Basin%7D%20%26tag%3Devil&tag=biblionaut-21',
    )
    expect(hrefOf([amazon], { asin: 'B00B7NPRY8', isbn: '9780441172719' })).toBe(
      'https://www.amazon.de/dp/B00B7NPRY8?tag=biblionaut-21',
    )
  })

  it('the buy link of a printed book without ASIN contains its ISBN-10, including the check digit X [spec 257]', () => {
    expect(hrefOf([amazon], printed)).toBe('https://www.amazon.de/dp/0441172717?tag=biblionaut-21')
    expect(hrefOf([amazon], { isbn: '9780804429573', formatType: 'physical' })).toContain('/dp/080442957X?')
    for (const bindingType of ['hardcover', 'broschiert', 'mass_market'])
      expect(buildBuyLink([amazon], { ...printed, bindingType })?.isSearch).toBe(false)
  })

  it('a buy link leads to the configured store with region DE, even if other stores are configured before it [spec 258]', () => {
    const british = { ...german, region: 'GB', domain: 'www.amazon.co.uk' }
    const other = { key: 'other', locales: [{ ...german, domain: 'shop.example' }] }
    const mixed = [
      { key: 'uk', locales: [british] },
      other,
      { key: 'amazon', locales: [british, germanSearch, german] },
    ]
    expect(buildBuyLink(mixed, printed)).toEqual({
      href: 'https://www.amazon.de/dp/0441172717?tag=biblionaut-21',
      isSearch: false,
      domain: 'www.amazon.de',
    })
    expect(buildBuyLink(mixed.slice(0, 2), printed)?.domain).toBe('shop.example')
    expect(buildBuyLink(mixed.slice(0, 1), printed)?.domain).toBe('www.amazon.co.uk')
    // a link to the search of the German store has priority over a link to the book page of another shop
    expect(buildBuyLink(mixed, nothing)).toMatchObject({ domain: 'www.amazon.de', isSearch: true })
  })

  it('the buy link on Italian pages leads to the store with region IT if configured, else to region DE [spec 258, 286]', () => {
    const italian = { ...german, region: 'IT', domain: 'www.amazon.it', affiliateTag: 'biblionaut-22' }
    const services = [{ key: 'amazon', locales: [germanSearch, german, italian] }]
    const domainFor = (shops: typeof services, language: 'de' | 'en' | 'it') =>
      buildBuyLink(shops, printed, language)?.domain
    expect(domainFor(services, 'it')).toBe('www.amazon.it')
    expect(domainFor(services, 'de')).toBe('www.amazon.de')
    expect(domainFor(services, 'en')).toBe('www.amazon.de')
    expect(domainFor([amazon], 'it')).toBe('www.amazon.de')
    // falls back to the German store if the Italian store has no link for the book
    expect(buildBuyLink(services, nothing, 'it')).toMatchObject({ domain: 'www.amazon.de', isSearch: true })
  })

  it('the buy link of an edition without ASIN and ISBN searches the shop for title and first author [spec 259]', () => {
    expect(buildBuyLink([amazon], nothing)).toEqual({
      href: 'https://www.amazon.de/s?k=Dune%20Frank%20Herbert&i=stripbooks&tag=biblionaut-21',
      isSearch: true,
      domain: 'www.amazon.de',
    })
    expect(hrefOf([amazon], { author: null })).toContain('?k=Dune&i=stripbooks')
  })

  it('the buy link searches the shop for the ISBN if the ISBN determines no product page [spec 259]', () => {
    const cases: Partial<BuyFacts>[] = [
      { isbn: '9791032305690', bindingType: 'paperback' },
      { isbn: '9780441172719', bindingType: 'ebook', formatType: 'physical' },
      { isbn: '9780441172719', formatType: 'digital' },
      { isbn: '9780441172719' },
      { isbn: '9780441172719', bindingType: 'Leinen' },
      { isbn: '9780441172719', asin: 'not one' },
    ]
    for (const facts of cases)
      expect(hrefOf([amazon], facts), JSON.stringify(facts)).toBe(
        `https://www.amazon.de/s?k=${facts.isbn}&i=stripbooks&tag=biblionaut-21`,
      )
  })

  it('the buy link of an edition with an invalid ISBN searches for title and author [spec 259]', () => {
    for (const isbn of ['9780441172718', '978044117271', '0441172717', '978-0441172719', '', 'x'])
      expect(hrefOf([amazon], { isbn, bindingType: 'paperback' }), isbn).toContain('k=Dune%20Frank%20Herbert')
  })

  it('the buy link leads to the shop’s search if the template for books has a placeholder without a value [spec 259, 294]', () => {
    for (const template of [
      'https://{domain}/{isbn}?tag={tag}',
      'https://{domain}/{price}?tag={tag}',
      'https://{domain}/{constructor}?tag={tag}',
      'https://{domain}/{}?tag={tag}',
      'https://{domain}/{{asin}}?tag={tag}',
      'https://{domain}/{asin?tag={tag}',
    ]) {
      const locales = [{ ...german, template }, germanSearch]
      expect(buildBuyLink([{ key: 'x', locales }], nothing)?.isSearch, template).toBe(true)
      expect(hrefOf(only({ template })), template).toBeNull()
    }
  })

  it('buildBuyLink returns null without shops or locales, and for a book whose title has no visible characters [spec 105]', () => {
    expect(buildBuyLink([], printed)).toBeNull()
    expect(buildBuyLink([{ key: 'x', locales: [] }], printed)).toBeNull()
    expect(hrefOf([amazon], { title: ' \u00ad\u200b\n ', author: null })).toBeNull()
  })

  it('buyFacts returns the data of the edition and the first author of the work', () => {
    const author = (name: string) => ({ id: 1, slug: 'x', name })
    const book = { title: 'Der Wüstenplanet', authors: [author('Frank Herbert'), author('Another')] }
    expect(buyFacts(book, null)).toEqual({ ...nothing, title: 'Der Wüstenplanet' })
    const edition = {
      title: 'Dune',
      asin: 'B00B7NPRY8',
      isbn: '9780441172719',
      bindingType: 'ebook',
      formatType: 'digital',
    }
    expect(buyFacts(book, edition)).toEqual({ ...edition, author: 'Frank Herbert' })
    expect(buyFacts({ title: 'X', authors: [] }, null).author).toBeNull()
  })

  it('the search text of a buy link has no invisible characters, no lone surrogates and a maximum length', () => {
    expect(hrefOf([amazon], { title: 'Wüsten\u00adplanet\r\n\u202eX \ud800', author: null })).toContain(
      '?k=W%C3%BCstenplanet%20X&',
    )
    expect(hrefOf([amazon], { title: 'x'.repeat(5000) })).toContain(`?k=${'x'.repeat(200)}&`)
    expect(hrefOf([amazon], { title: `It's (all) *right*!`, author: null })).toContain(
      '?k=It%27s%20%28all%29%20%2Aright%2A%21&',
    )
  })
})

describe('rejection of unsafe buy links [imports I15]', () => {
  it.each([
    'javascript:alert({asin})//{domain}/{tag}',
    'data:text/html,{asin}{domain}{tag}',
    'http://{domain}/dp/{asin}?tag={tag}',
    '//{domain}/dp/{asin}?tag={tag}',
    'https:{domain}/dp/{asin}?tag={tag}',
    'https:///{domain}/dp/{asin}?tag={tag}',
    'HTTPS://{domain}/dp/{asin}?tag={tag}',
    ' https://{domain}/dp/{asin}?tag={tag}',
    'https://x@{domain}/dp/{asin}?tag={tag}',
    'https://x:y@{domain}/dp/{asin}?tag={tag}',
    'https://{domain}@evil.example/dp/{asin}?tag={tag}',
    'https://{domain}.evil.example/dp/{asin}?tag={tag}',
    'https://evil.example/{domain}/{asin}?tag={tag}',
    'https://{domain}:8443/dp/{asin}?tag={tag}',
    'https://{domain}:443/dp/{asin}?tag={tag}',
    'https://{domain}\\@evil.example/{asin}?tag={tag}',
    'https://{domain}/dp/{asin}\r\nLocation: x?tag={tag}',
    'https://{domain}/dp/\t{asin}?tag={tag}',
    'https://{domain}/a/../{asin}?tag={tag}',
    'https://{domain}/?\\{asin}&tag={tag}',
    'https://{domain}/?<{asin}&tag={tag}',
    'https://{domain}/"onclick="{asin}?tag={tag}',
    'https://{domain}/dp/{asin}?tag={tag}&tag=evil',
    'https://{domain}/dp/{asin}?tag={tag}&t={tag}',
    'https://{domain}/dp/{asin}',
    'https://{asin}/?tag={tag}',
    '',
  ])('no buy link is built from the unsafe URL template %j', (template) => {
    expect(hrefOf(only({ template }), printed)).toBeNull()
  })

  it.each([
    'www.amazon.de/x',
    'www.amazon.de@evil.example',
    'evil.example#www.amazon.de',
    'www.amazon.de:443',
    'WWW.AMAZON.DE',
    'www.amazon.de.',
    '.amazon.de',
    'amazon',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'аmazon.de',
    'xn--mazon-3ve.de',
    'www.xn--mazon-3ve.de',
    'www.amazon.de\n',
    'www.amazon.de\r\nx',
    'a b.de',
    '-a.de',
    `${'a.'.repeat(130)}de`,
    '',
  ])('no buy link is built with the invalid domain %j', (domain) => {
    expect(hrefOf(only({ domain }), printed)).toBeNull()
  })

  it.each(['', 'a b', 'a&tag=b', 'a\r\nb', '-a', 'ä', 'x'.repeat(65)])(
    'no buy link is built with the invalid affiliate tag %j',
    (affiliateTag) => {
      expect(hrefOf(only({ affiliateTag }), printed)).toBeNull()
    },
  )
})
