import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AffiliateLocale } from '#contract/calls/affiliate'
import { localeError, type LocaleError } from '#contract/values/affiliate-rules'
import { buildBuyLink } from '#contract/values/buy-link'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
})
afterAll(() => site.close())

const good: AffiliateLocale = {
  region: 'IT',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: 'www.amazon.it',
  affiliateTag: 'biblionaut-22',
}
const search: AffiliateLocale = {
  ...good,
  variant: 'search',
  template: 'https://{domain}/s?k={title}&tag={tag}',
}
const put = (key: string, body: Omit<TestInput<'putAffiliateService'>['body'], 'position'>) =>
  admin.call('putAffiliateService', { params: { key }, body: { position: 1, ...body } })
const remove = (key: string) => admin.call('deleteAffiliateService', { params: { key } })
const list = async () => (await admin.call('listAdminAffiliateServices')).data
const publicList = async () => (await site.call('listAffiliateServices')).data

/** Changes that make a locale of a shop (its URL template for one region) invalid, with the error (trust I15). */
const refused: [string, Partial<AffiliateLocale>, LocaleError][] = [
  ['a javascript: URL', { template: 'javascript:alert(1)//{domain}/{asin}{tag}' }, 'https'],
  ['a data: URL', { template: 'data:text/html,{asin}{tag}' }, 'https'],
  ['an http URL', { template: 'http://{domain}/dp/{asin}?tag={tag}' }, 'https'],
  ['a URL without a scheme', { template: '//evil.example/{asin}?tag={tag}' }, 'https'],
  ['a host other than its domain', { template: 'https://evil.example/dp/{asin}?tag={tag}' }, 'https'],
  ['a user name before the host', { template: 'https://{domain}@evil.example/{asin}?tag={tag}' }, 'https'],
  [
    'a host that begins with its domain',
    { template: 'https://{domain}.evil.example/{asin}?tag={tag}' },
    'https',
  ],
  ['an unknown placeholder', { template: 'https://{domain}/{asin}?tag={tag}&u={user}' }, 'placeholder'],
  ['a nested placeholder', { template: 'https://{domain}/{{asin}}?tag={tag}' }, 'placeholder'],
  ['an unmatched brace', { template: 'https://{domain}/{asin}}?tag={tag}' }, 'placeholder'],
  ['no tag', { template: 'https://{domain}/dp/{asin}' }, 'tagOnce'],
  ['two tags', { template: 'https://{domain}/dp/{asin}?tag={tag}&t={tag}' }, 'tagOnce'],
  ['a repeated parameter', { template: 'https://{domain}/dp/{asin}?tag={tag}&tag=evil' }, 'unsafe'],
  ['a quote', { template: 'https://{domain}/dp/{asin}?tag={tag}&x="onclick=' }, 'unsafe'],
  ['dot segments', { template: 'https://{domain}/a/../{asin}?tag={tag}' }, 'unsafe'],
  ['no placeholder for the book', { template: 'https://{domain}/?tag={tag}' }, 'nothing'],
  ['a domain with a port', { domain: 'www.amazon.it:8443' }, 'domain'],
  ['a domain with a path', { domain: 'www.amazon.it/evil' }, 'domain'],
  ['a punycode domain', { domain: 'www.xn--amzon-ssa.it' }, 'domain'],
  ['a domain with characters outside ASCII', { domain: 'www.amаzon.it' }, 'domain'],
  ['an unknown shop', { domain: 'evil.example' }, 'shop'],
  ['a host that only ends like a shop', { domain: 'evilamazon.it' }, 'shop'],
  ['a tag with URL delimiters', { affiliateTag: 'x&tag=evil' }, 'tag'],
]

describe('administration of shops', () => {
  it('an admin adds, changes and removes a shop with URL templates, and readers see each change at once [spec 24]', async () => {
    const added = await put('amazon-it', { version: null, locales: [good, search] })
    expect([added.status, added.data.version]).toEqual([200, 1])
    expect((await publicList()).map(({ key }) => key)).toEqual(['amazon', 'amazon-it'])
    const changed = await put('amazon-it', { version: 1, locales: [{ ...search, affiliateTag: 'other-21' }] })
    expect(changed.data).toMatchObject({ version: 2, locales: [{ affiliateTag: 'other-21' }] })
    const link = buildBuyLink(
      (await publicList()).filter(({ key }) => key === 'amazon-it'),
      { title: 'Dune', author: null, asin: null, isbn: null, bindingType: null, formatType: null },
    )
    expect(link!.href).toBe('https://www.amazon.it/s?k=Dune&tag=other-21')
    expect((await remove('amazon-it')).status).toBe(204)
    expect(await publicList()).toHaveLength(1)
    expect((await remove('amazon-it')).status).toBe(404)
    const log = (await admin.call('listAudit')).data.items
    expect(log.slice(0, 3).map(({ event }) => event)).toEqual([
      'deleteAffiliateService',
      'putAffiliateService',
      'putAffiliateService',
    ])
  })

  it.each(refused)(
    'rejects a shop with %s, names the invalid field, and writes nothing [trust I15]',
    async (_, change, expected) => {
      const locale = { ...good, ...change }
      expect(localeError(locale)).toBe(expected)
      const { status, error } = await put('evil', { version: null, locales: [good, locale] })
      expect(status).toBe(400)
      const [field] = Object.keys(change)
      expect(error.details.fields[0].path).toBe(`locales.1.${field}`)
      expect((await list()).map(({ key }) => key)).not.toContain('evil')
    },
  )

  it('an affiliate shop with three valid locales passes the validation and is saved [trust I15]', async () => {
    const locales = [good, search, { ...good, region: 'DE', domain: 'amazon.de' }]
    for (const locale of locales) expect(localeError(locale)).toBeNull()
    const { status } = await put('all', { version: null, locales })
    expect(status).toBe(200)
    await remove('all')
  })

  it('refuses a shop if two locales have the same region and variant, or the shop’s key is taken or invalid', async () => {
    const twice = await put('twice', { version: null, locales: [good, { ...good, domain: 'amazon.it' }] })
    expect([twice.status, twice.error.details.fields[0].path]).toEqual([400, 'locales.1.variant'])
    const taken = await put('amazon', { version: null, locales: [good] })
    expect(taken.status).toBe(409)
    expect((await put('Amazon X', { version: null, locales: [good] })).status).toBe(400)
  })

  it('rejects the second of two concurrent changes of a shop with 409 [trust R4]', async () => {
    await put('two', { version: null, locales: [good] })
    const answers = await Promise.all(
      ['one-21', 'two-21'].map((affiliateTag) =>
        put('two', { version: 1, locales: [{ ...good, affiliateTag }] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.data
    expect((await list()).find(({ key }) => key === 'two')).toEqual(won)
    await remove('two')
  })
})
