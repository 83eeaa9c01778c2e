import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AffiliateLocale } from '#contract/calls/affiliate'
import { localeError, type LocaleError } from '#contract/values/affiliate-rules'
import { buildBuyLink } from '#contract/values/buy-link'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { reader } from '#tests/support/readers'
import { createVisitor } from '#tests/support/visitor'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
})
afterAll(() => site.close())

const path = '/api/admin/affiliate/services'
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
const put = (key: string, body: object, who: { send: SignedIn['send'] } = admin) =>
  who.send('PUT', `${path}/${key}`, { position: 1, ...body })
const list = async () => (await admin.get(path)).body.data
const publicList = async () => {
  return (await site.get('/api/affiliate/services')).body.data
}

/** What must never become an address of a shop (trust.md I15), and why. */
const refused: [string, Partial<AffiliateLocale>, LocaleError][] = [
  ['javascript:', { template: 'javascript:alert(1)//{domain}/{asin}{tag}' }, 'https'],
  ['data:', { template: 'data:text/html,{asin}{tag}' }, 'https'],
  ['http', { template: 'http://{domain}/dp/{asin}?tag={tag}' }, 'https'],
  ['an address without a scheme', { template: '//evil.example/{asin}?tag={tag}' }, 'https'],
  ['another host', { template: 'https://evil.example/dp/{asin}?tag={tag}' }, 'https'],
  ['a user before the host', { template: 'https://{domain}@evil.example/{asin}?tag={tag}' }, 'https'],
  ['a host that goes on', { template: 'https://{domain}.evil.example/{asin}?tag={tag}' }, 'https'],
  [
    'a placeholder that nobody knows',
    { template: 'https://{domain}/{asin}?tag={tag}&u={user}' },
    'placeholder',
  ],
  ['a placeholder in another', { template: 'https://{domain}/{{asin}}?tag={tag}' }, 'placeholder'],
  ['a brace left over', { template: 'https://{domain}/{asin}}?tag={tag}' }, 'placeholder'],
  ['no tag', { template: 'https://{domain}/dp/{asin}' }, 'tagOnce'],
  ['two tags', { template: 'https://{domain}/dp/{asin}?tag={tag}&t={tag}' }, 'tagOnce'],
  ['one parameter twice', { template: 'https://{domain}/dp/{asin}?tag={tag}&tag=evil' }, 'unsafe'],
  ['a quote', { template: 'https://{domain}/dp/{asin}?tag={tag}&x="onclick=' }, 'unsafe'],
  ['dots that climb', { template: 'https://{domain}/a/../{asin}?tag={tag}' }, 'unsafe'],
  ['no book in it', { template: 'https://{domain}/?tag={tag}' }, 'nothing'],
  ['a domain with a port', { domain: 'www.amazon.it:8443' }, 'domain'],
  ['a domain with a path', { domain: 'www.amazon.it/evil' }, 'domain'],
  ['a domain that looks like another', { domain: 'www.xn--amzon-ssa.it' }, 'domain'],
  ['a domain beyond ASCII', { domain: 'www.amаzon.it' }, 'domain'],
  ['a host that is no shop', { domain: 'evil.example' }, 'shop'],
  ['a host that ends like a shop', { domain: 'evilamazon.it' }, 'shop'],
  ['a tag with a sign of addresses', { affiliateTag: 'x&tag=evil' }, 'tag'],
]

describe('the shops, administered', () => {
  it('row 24: a shop is added with an address to the book and one to the search, changed and removed; readers get it at once', async () => {
    const added = await put('amazon-it', { version: null, locales: [good, search] })
    expect([added.status, added.body.data.version]).toEqual([200, 1])
    expect((await publicList()).map(({ key }: { key: string }) => key)).toEqual(['amazon', 'amazon-it'])
    const changed = await put('amazon-it', { version: 1, locales: [{ ...search, affiliateTag: 'other-21' }] })
    expect(changed.body.data).toMatchObject({ version: 2, locales: [{ affiliateTag: 'other-21' }] })
    const [link] = [
      buildBuyLink(
        (await publicList()).filter(({ key }: { key: string }) => key === 'amazon-it'),
        { title: 'Dune', author: null, asin: null, isbn: null, bindingType: null, formatType: null },
      ),
    ]
    expect(link!.href).toBe('https://www.amazon.it/s?k=Dune&tag=other-21')
    expect((await admin.send('DELETE', `${path}/amazon-it`)).status).toBe(204)
    expect(await publicList()).toHaveLength(1)
    expect((await admin.send('DELETE', `${path}/amazon-it`)).status).toBe(404)
    const log = (await admin.get('/api/admin/audit')).body.data.items
    expect(log.slice(0, 3).map(({ event }: { event: string }) => event)).toEqual([
      'deleteAffiliateService',
      'putAffiliateService',
      'putAffiliateService',
    ])
  })

  it.each(refused)('I15: %s is refused, at its field, and nothing is written', async (_, change, fault) => {
    const locale = { ...good, ...change }
    expect(localeError(locale)).toBe(fault)
    const { status, body } = await put('evil', { version: null, locales: [good, locale] })
    expect(status).toBe(400)
    const [field] = Object.keys(change)
    expect(body.error.details.fields[0].path).toBe(`locales.1.${field}`)
    expect((await list()).map(({ key }: { key: string }) => key)).not.toContain('evil')
  })

  it('I15: what may be saved the database takes too, for shops and parts of them', async () => {
    const locales = [good, search, { ...good, region: 'DE', domain: 'amazon.de' }]
    for (const locale of locales) expect(localeError(locale)).toBeNull()
    const { status } = await put('all', { version: null, locales })
    expect(status).toBe(200)
    await admin.send('DELETE', `${path}/all`)
  })

  it('an address for one region and variant is given once, and a new shop has a name of its own', async () => {
    const twice = await put('twice', { version: null, locales: [good, { ...good, domain: 'amazon.it' }] })
    expect([twice.status, twice.body.error.details.fields[0].path]).toEqual([400, 'locales.1.variant'])
    const taken = await put('amazon', { version: null, locales: [good] })
    expect(taken.status).toBe(409)
    expect((await put('Amazon%20X', { version: null, locales: [good] })).status).toBe(400)
  })

  it('R4: of two admins who change a shop from the same state the second is told', async () => {
    await put('two', { version: null, locales: [good] })
    const answers = await Promise.all(
      ['one-21', 'two-21'].map((affiliateTag) =>
        put('two', { version: 1, locales: [{ ...good, affiliateTag }] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect((await list()).find(({ key }: { key: string }) => key === 'two')).toEqual(won)
    await admin.send('DELETE', `${path}/two`)
  })

  it('row 236: is closed to everybody who is no super user', async () => {
    const somebody = await reader(site)
    for (const [who, status] of [
      [createVisitor(site.app), 401],
      [somebody, 403],
    ] as const) {
      expect((await who.get(path)).status).toBe(status)
      expect((await put('amazon', { version: 1, locales: [good] }, who)).status).toBe(status)
      expect((await who.send('DELETE', `${path}/amazon`)).status).toBe(status)
    }
    expect((await publicList())[0].locales).toHaveLength(2)
  })
})
