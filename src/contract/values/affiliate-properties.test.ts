import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBuyLink } from './buy-link.ts'
import { affiliateDefaultDomain } from './limits.ts'
import { amazon, german, germanSearch } from '#tests/support/affiliate-services'

describe('buy links of arbitrary input', () => {
  const placeholders = ['{domain}', '{tag}', '{asin}', '{isbn}', '{title}', '{', '}']
  const signs = ['/', '\\', '@', ':', '?', '#', '&', 'tag=', '..', '%2e%2e', '\n', '\t', ' ', '.', '//']
  const odd = [...placeholders, ...signs, 'https://', 'javascript:', 'evil.example']
  const piece = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 5 }))
  const pieces = (maxLength: number) => fc.array(piece, { maxLength }).map((parts) => parts.join(''))
  const facts = fc.record({
    title: pieces(6),
    author: fc.option(pieces(3)),
    asin: fc.option(fc.oneof(pieces(3), fc.constant('B00B7NPRY8'))),
    isbn: fc.option(fc.oneof(pieces(3), fc.constant('9780441172719'))),
    bindingType: fc.constantFrom(null, 'paperback', 'ebook'),
    formatType: fc.constantFrom(null, 'physical'),
  })
  const locale = fc.record({
    region: fc.constantFrom('DE', 'GB'),
    variant: fc.constantFrom('default' as const, 'search' as const),
    template: fc.oneof(
      fc.constantFrom(german.template, germanSearch.template),
      pieces(8),
      pieces(8).map((rest) => `https://{domain}/${rest}?tag={tag}`),
      pieces(4).map((rest) => `https://{domain}${rest}{tag}`),
    ),
    domain: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('www.amazon.de', 'shop.example') }, pieces(3)),
    affiliateTag: fc.oneof({ weight: 3, arbitrary: fc.constant('biblionaut-21') }, pieces(2)),
  })
  const services = fc.array(
    fc.record({ key: fc.string(), locales: fc.array(locale, { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  )

  it('a buy link is https, stays at its shop’s domain and contains the affiliate tag [spec 257] [imports I15]', () => {
    let built = 0
    fc.assert(
      fc.property(services, facts, (some, about) => {
        const link = buildBuyLink(some, about)
        if (link === null) return
        built += 1
        const url = new URL(link.href)
        expect(link.href).toMatch(/^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]*$/)
        expect(link.href).not.toMatch(/[{}"'<>\\\s]/)
        expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', link.domain, '', ''])
        const from = some.flatMap(({ locales }) => locales).filter(({ domain }) => domain === link.domain)
        expect(from.some(({ affiliateTag }) => link.href.includes(affiliateTag))).toBe(true)
      }),
      { numRuns: 3000, seed: 23 },
    )
    // if hardly any links were built, the test would have checked nothing
    expect(built).toBeGreaterThan(500)
  })

  it('the buy link of any book with a title leads to www.amazon.de with exactly one affiliate tag [spec 258, 259, 286]', () => {
    fc.assert(
      fc.property(facts, (about) => {
        const link = buildBuyLink([amazon], { ...about, title: `x${about.title}` })
        const url = new URL(link?.href ?? 'about:blank')
        expect(url.hostname).toBe(affiliateDefaultDomain)
        expect(url.searchParams.getAll('tag')).toEqual(['biblionaut-21'])
        expect([...url.searchParams.keys()]).toEqual(link?.isSearch ? ['k', 'i', 'tag'] : ['tag'])
        if (link?.isSearch) expect(url.searchParams.get('i')).toBe('stripbooks')
        else expect(url.pathname).toMatch(/^\/dp\/[A-Z0-9]{10}$/)
      }),
      { numRuns: 2000, seed: 259 },
    )
  })
})
