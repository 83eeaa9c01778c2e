import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { affiliateService } from '#contract/calls/affiliate'
import { buildBuyLink } from '#contract/values/buy-link'
import { clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedWorks } from '#tests/support/seed'
import { type PageContext, pageContext } from '#web/platform/page-context.ts'
import { loader } from '#web/routes/book.tsx'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await seedWorks(site.db, [{ ...dune, ratings: [] }])
})
afterAll(() => site.close())

const services = async () => (await site.call('listAffiliateServices')).data
const run = (text: string, values: unknown[] = []) => site.db.query({ text, values })
const insertLocale = (change: Record<string, string> = {}) => {
  const locale = {
    region: 'GB',
    variant: 'default',
    template: 'https://{domain}/dp/{asin}?tag={tag}',
    domain: 'www.amazon.co.uk',
    affiliate_tag: 'biblionaut-21',
    ...change,
  }
  const names = Object.keys(locale)
  return run(
    `insert into affiliate_locales (service_key, ${names.join(', ')}) values ('amazon', $1, $2, $3, $4, $5)`,
    Object.values(locale),
  )
}

describe('shops of buy links', () => {
  it('any visitor receives the shipped shop of the region DE with its domain, affiliate tag and URL templates [spec 175, 249, 286]', async () => {
    const { status, text, data } = await site.call('listAffiliateServices')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      success: true,
      data: [
        {
          key: 'amazon',
          locales: [
            {
              region: 'DE',
              variant: 'default',
              template: 'https://{domain}/dp/{asin}?tag={tag}',
              domain: 'www.amazon.de',
              affiliateTag: 'biblionaut-21',
            },
            {
              region: 'DE',
              variant: 'search',
              template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}',
              domain: 'www.amazon.de',
              affiliateTag: 'biblionaut-21',
            },
          ],
        },
      ],
    })
    expect(affiliateService.array().safeParse(data).success).toBe(true)
  })

  it('a buy link leads to the product page of an ASIN, else to a search in the shop [spec 258, 259]', async () => {
    const shipped = await services()
    const dune = { title: 'Dune', author: null, isbn: null, bindingType: null, formatType: null }
    expect(buildBuyLink(shipped, { ...dune, asin: 'B00B7NPRY8' })?.href).toBe(
      'https://www.amazon.de/dp/B00B7NPRY8?tag=biblionaut-21',
    )
    expect(buildBuyLink(shipped, { ...dune, asin: null })?.href).toBe(
      'https://www.amazon.de/s?k=Dune&i=stripbooks&tag=biblionaut-21',
    )
  })

  it('the public list of shops is sorted by `position` and omits shops without URL templates [spec 175]', async () => {
    await run(`insert into affiliate_services (key, position) values ('bookshop', -1)`)
    const keys = (await services()).map(({ key }) => key)
    expect(keys).toEqual(['amazon'])
    await run(`insert into affiliate_locales values
      ('bookshop', 'DE', 'default', 'https://shop.example/{isbn}?p={tag}', 'shop.example', 'us')`)
    expect((await services()).map(({ key }) => key)).toEqual(['bookshop', 'amazon'])
    await run(`delete from affiliate_services where key = 'bookshop'`)
    expect(await services()).toHaveLength(1)
  })

  it('returns every locale of a shop (region and variant) with its own URL template, domain and affiliate tag [spec 175]', async () => {
    const localeOf = (region: string, variant: string, domain: string, affiliateTag: string) => ({
      region,
      variant,
      template: `https://{domain}/${region}-${variant}?tag={tag}`,
      domain,
      affiliateTag,
    })
    const british = localeOf('GB', 'search', 'www.amazon.co.uk', 'biblionaut-22')
    const italian = localeOf('IT', 'default', 'www.amazon.it', 'biblionaut-23')
    for (const { affiliateTag, ...rest } of [italian, british])
      await insertLocale({ ...rest, affiliate_tag: affiliateTag })
    try {
      const [amazon, ...others] = await services()
      expect(others).toEqual([])
      expect(amazon!.locales.map(({ region, variant }) => [region, variant])).toEqual([
        ['DE', 'default'],
        ['DE', 'search'],
        ['GB', 'search'],
        ['IT', 'default'],
      ])
      expect(amazon!.locales.slice(2)).toEqual([british, italian])
    } finally {
      await run(`delete from affiliate_locales where region <> 'DE'`)
    }
  })
})

describe('database constraints of shop locales [trust I15]', () => {
  it.each([
    ['template', 'http://{domain}/{tag}'],
    ['template', 'javascript:{tag}'],
    ['template', 'https://evil.example/{tag}'],
    ['template', 'https://x@{domain}/{tag}'],
    ['template', 'https://{domain}.evil.example/{tag}'],
    ['template', 'https://{domain}:444/{tag}'],
    ['template', 'https://{domain}/ {tag}'],
    ['template', 'https://{domain}/\r\n{tag}'],
    ['template', 'https://{domain}/'],
    ['template', 'https://{domain}/{tag}{tag}'],
    ['domain', 'www.amazon.de/x'],
    ['domain', 'x@amazon.de'],
    ['domain', 'amazon.de:443'],
    ['domain', 'Amazon.de'],
    ['domain', 'amazon'],
    ['domain', '127.0.0.1'],
    ['domain', 'аmazon.de'],
    ['domain', 'www.xn--mazon-3ve.de'],
    ['domain', 'amazon.de\n'],
    ['affiliate_tag', 'a&tag=b'],
    ['affiliate_tag', ''],
    ['affiliate_tag', 'a\n'],
    ['region', 'de'],
    ['variant', 'other'],
  ])(
    'the database refuses a shop locale (the region and URL template of a shop) whose %s is %j [trust I15]',
    async (name, value) => {
      await expect(insertLocale({ [name]: value })).rejects.toThrow(/check constraint/)
    },
  )

  it('the database stores a valid shop locale and refuses a second locale for the same region and variant', async () => {
    await insertLocale()
    await expect(insertLocale()).rejects.toThrow('conflict')
    await run(`delete from affiliate_locales where region = 'GB'`)
  })
})

describe('unreadable shop tables', () => {
  it('if the shop tables cannot be read, listing shops fails; a book page has no shops and no public caching [spec 249]', async () => {
    await run('alter table affiliate_locales rename to affiliate_locales_away')
    try {
      const failed = await site.call('listAffiliateServices')
      expect(failed.status).toBeGreaterThanOrEqual(500)
      expect(JSON.parse(failed.text).success).toBe(false)
      const client = clientOf(site.app)
      await expect(client.call('listAffiliateServices')).rejects.toThrow()
      // the page of the book is still rendered, but without shops and without public caching
      const context = new RouterContextProvider()
      context.set(pageContext, { client, language: 'en', prefix: '' } as PageContext)
      const request = new Request('http://localhost:3000/books/dune')
      const page = await loader({
        context,
        request,
        params: { slug: 'dune' },
      } as unknown as LoaderFunctionArgs)
      expect(page.data).toMatchObject({ book: { slug: 'dune' }, services: [] })
      expect(page.init?.headers).toEqual({ 'x-page-class': 'private' })
    } finally {
      await run('alter table affiliate_locales_away rename to affiliate_locales')
    }
    expect(await services()).toHaveLength(1)
  })
})
