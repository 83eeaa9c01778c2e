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

const services = async () => (await site.get('/api/affiliate/services')).body.data
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

describe('GET /api/affiliate/services', () => {
  it('rows 175, 249, 286: anyone gets the shipped shop: region DE, book and search, domain and tag', async () => {
    const { status, body } = await site.get('/api/affiliate/services')
    expect(status).toBe(200)
    expect(body).toEqual({
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
    expect(affiliateService.array().safeParse(body.data).success).toBe(true)
  })

  it('rows 258, 259: the shipped shop yields a page for an ASIN and a search without', async () => {
    const shipped = await services()
    const dune = { title: 'Dune', author: null, isbn: null, bindingType: null, formatType: null }
    expect(buildBuyLink(shipped, { ...dune, asin: 'B00B7NPRY8' })?.href).toBe(
      'https://www.amazon.de/dp/B00B7NPRY8?tag=biblionaut-21',
    )
    expect(buildBuyLink(shipped, { ...dune, asin: null })?.href).toBe(
      'https://www.amazon.de/s?k=Dune&i=stripbooks&tag=biblionaut-21',
    )
  })

  it('takes no parameters and no writes', async () => {
    expect((await site.get('/api/affiliate/services?region=DE')).status).toBe(400)
    const post = await site.app.api.fetch(
      new Request('http://localhost:3000/api/affiliate/services', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect(post.status).toBeGreaterThanOrEqual(404)
    expect(post.status).toBeLessThan(500)
  })

  it('row 175: keeps the order of the services', async () => {
    await run(`insert into affiliate_services (key, position) values ('bookshop', -1)`)
    const keys = (await services()).map(({ key }: { key: string }) => key)
    // a shop without an address is none
    expect(keys).toEqual(['amazon'])
    await run(`insert into affiliate_locales values
      ('bookshop', 'DE', 'default', 'https://shop.example/{isbn}?p={tag}', 'shop.example', 'us')`)
    expect((await services()).map(({ key }: { key: string }) => key)).toEqual(['bookshop', 'amazon'])
    await run(`delete from affiliate_services where key = 'bookshop'`)
    expect(await services()).toHaveLength(1)
  })

  it('row 175: tells every address of a shop: of each region, each with what is its own', async () => {
    const told = (region: string, variant: string, domain: string, affiliateTag: string) => ({
      region,
      variant,
      template: `https://{domain}/${region}-${variant}?tag={tag}`,
      domain,
      affiliateTag,
    })
    const british = told('GB', 'search', 'www.amazon.co.uk', 'biblionaut-22')
    const italian = told('IT', 'default', 'www.amazon.it', 'biblionaut-23')
    for (const { affiliateTag, ...rest } of [italian, british])
      await insertLocale({ ...rest, affiliate_tag: affiliateTag })
    try {
      const [amazon, ...others] = await services()
      expect(others).toEqual([])
      expect(amazon.locales.map(({ region, variant }: Record<string, string>) => [region, variant])).toEqual([
        ['DE', 'default'],
        ['DE', 'search'],
        ['GB', 'search'],
        ['IT', 'default'],
      ])
      expect(amazon.locales.slice(2)).toEqual([british, italian])
    } finally {
      await run(`delete from affiliate_locales where region <> 'DE'`)
    }
  })
})

describe('I15: the database refuses', () => {
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
  ])('the %s %j', async (name, value) => {
    await expect(insertLocale({ [name]: value })).rejects.toThrow(/check constraint/)
  })

  it('nothing of a sound one, and no second of its kind', async () => {
    await insertLocale()
    await expect(insertLocale()).rejects.toThrow('conflict')
    await run(`delete from affiliate_locales where region = 'GB'`)
  })
})

describe('where the shops cannot be read', () => {
  it('row 249: the call fails with an error, the client of a page rejects, and the next question is asked anew', async () => {
    await run('alter table affiliate_locales rename to affiliate_locales_away')
    try {
      const failed = await site.get('/api/affiliate/services')
      expect(failed.status).toBeGreaterThanOrEqual(500)
      expect(failed.body.success).toBe(false)
      const client = clientOf(site.app)
      await expect(client.call('listAffiliateServices')).rejects.toThrow()
      // the page of a book is made all the same; without its shops it is shown, but not cached for others
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
