import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/http/errors'
import { createCovers } from '#server/features/covers/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedGenre, seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows } from '#tests/support/seed-lists'

let site: TestSite
let works: Map<string, number>
let covers: (request: Request) => Promise<Response>
const ask = (path: string, init?: RequestInit) => covers(new Request(`http://localhost:3000${path}`, init))

beforeAll(async () => {
  site = await startTestSite()
  works = await seedWorks(site.db, [dune, workOf('one'), workOf('two'), workOf('three')])
  covers = createCovers({ db: site.db })
})
afterAll(() => site.close())

describe('generated covers', () => {
  it('serves a generated cover in the reader’s language as an immutable response with a sandbox policy', async () => {
    const address = (await site.call('getBook', { params: { id: 'dune' } }, { language: 'de' })).data
      .coverImage
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const svg = await answer.text()
    expect(svg).toContain('aria-label="Der Wüstenplanet, Frank Herbert"')
    expect(svg).not.toMatch(/<text|<script|xlink|href=/)
    const again = await ask(address, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  it('a book without a cover has a generated picture without text (scene), the same for German and Italian readers', async () => {
    const sceneIn = async (language: string) =>
      (await site.call('getBook', { params: { id: 'dune' } }, { language })).data.scene
    const address = await sceneIn('de')
    expect(await sceneIn('it')).toBe(address)
    const answer = await ask(address!)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1200 800">/)
    expect(svg).not.toMatch(/aria-label|<text|href=/)
    expect((await ask('/covers/scene/999999/abcdefghijk.svg')).status).toBe(404)
    await site.db.query({ text: `update works set cover_path = '/images/one' where slug = 'one'` })
    expect((await site.call('getBook', { params: { id: 'one' } })).data.scene).toBeNull()
    await site.db.query({ text: `update works set cover_path = null where slug = 'one'` })
  })

  it('a new title changes the URL of a cover; the old URL serves the current cover, cached for one minute', async () => {
    const before = (await site.call('getBook', { params: { id: 'dune' } }, { language: 'en' })).data
      .coverImage
    await site.db.query({
      text: `update work_names set value = 'Dune Renamed' where language = 'en' and value = 'Dune'`,
    })
    const after = (await site.call('getBook', { params: { id: 'dune' } }, { language: 'en' })).data.coverImage
    expect(after).not.toBe(before)
    const former = await ask(before)
    expect(former.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await former.text()).toContain('Dune Renamed')
  })

  it('serves 60 concurrent requests for covers with at most four concurrent queries, even if the first queries time out', async () => {
    const address = (await site.call('getBook', { params: { id: 'one' } })).data.coverImage
    let [underWay, most, refusals] = [0, 0, 8]
    const cold = createCovers({
      db: {
        ...site.db,
        async query(statement) {
          most = Math.max(most, (underWay += 1))
          try {
            const rows = await site.db.query(statement)
            if (refusals > 0 && refusals-- % 2 === 0) throw new AppError('timeout')
            return rows as never
          } finally {
            underWay -= 1
          }
        },
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => cold(new Request(`http://localhost:3000${address}`))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // covers use at most four database connections, so that other requests find a free one
    expect(most).toBeLessThanOrEqual(4)
  })

  it('answers 503 with retry-after for covers while the database does not respond', async () => {
    const address = (await site.call('getBook', { params: { id: 'one' } })).data.coverImage
    const query = () => Promise.reject(new AppError('timeout'))
    const refused = await createCovers({ db: { ...site.db, query } })(
      new Request(`http://localhost:3000${address}`),
    )
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('answers 404 for covers of unknown books and for invalid paths', async () => {
    for (const path of [
      '/covers/book/999999/de/abcdefgh.svg',
      '/covers/book/1/xx/abcdefgh.svg',
      '/covers/../secret',
      '/covers/book/1/de/x.png',
      '/covers/portrait/0/abcdefgh.svg',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
    expect((await ask('/covers/book/1/de/abcdefgh.svg', { method: 'POST' })).status).toBe(405)
  })

  it('serves a generated picture, cached as immutable, for a genre without a picture, and answers 404 for an unknown genre', async () => {
    await seedGenre(site.db, 'vampires', 'horror', { en: 'Vampires' })
    const { image } = (await site.call('getGenre', { params: { id: 'vampires' } })).data
    const answer = await ask(image)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await answer.text()).toMatch(/^<svg [^>]*aria-label="vampires"/)
    expect((await ask(image.replace(/genre\/\d+/, 'genre/999999'))).status).toBe(404)
  })

  it('draws the covers of a series in one colour; a new volume number changes the URL of the cover', async () => {
    await seedSeriesRows(site.db, [
      {
        slug: 'shelf',
        names: { en: 'Shelf' },
        members: [
          { work: works.get('one')!, position: '1' },
          { work: works.get('two')!, position: '2' },
        ],
      },
    ])
    await seedGenre(site.db, 'gothic', 'horror', { en: 'Gothic' })
    await seedGenre(site.db, 'steampunk', 'crossover', { en: 'Steampunk' })
    await site.db.query({
      text: `insert into work_genres (work_id, genre_id, position)
        select w.id, g.id, 1 from works w join genres g on g.slug = case w.slug when 'one' then 'gothic' else 'steampunk' end
        where w.slug in ('one', 'two')`,
    })
    const coverOf = async (slug: string) =>
      (await site.call('getBook', { params: { id: slug } }, { language: 'en' })).data.coverImage
    const second = await coverOf('two')
    const paperOf = async (slug: string) =>
      /<rect x="0" y="0" width="400" height="600" fill="(#\w+)"/.exec(
        await (await ask(await coverOf(slug))).text(),
      )![1]
    const papers = [await paperOf('one'), await paperOf('two')]
    expect(papers[0]).toBe(papers[1])

    await site.db.query({ text: `update series_members set position_label = '3' where position_label = '2'` })
    expect(await coverOf('two')).not.toBe(second)
    expect((await ask(second)).headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('book spines in a series list show the number in publication order, even if the list has story order', async () => {
    await seedSeriesRows(site.db, [
      {
        slug: 'night-watch',
        names: { en: 'Night Watch' },
        members: [{ work: works.get('three')!, position: '1' }],
      },
      {
        slug: 'world',
        names: { en: 'World' },
        members: [
          { work: works.get('three')!, position: '4' },
          { work: works.get('three')!, position: '2', order: 'story' },
        ],
      },
    ])
    const spineIn = async (id: string, order: 'publication' | 'story' = 'publication') => {
      const { items } = (await site.call('listSeriesVolumes', { params: { id }, query: { order } })).data
      return items[0]!.isHeld ? items[0]!.spine : ''
    }
    const [own, world] = [await spineIn('night-watch'), await spineIn('world')]
    expect(own).toMatch(/^\/covers\/spine\/\d+\/en\//)
    expect(world).not.toBe(own)
    expect(await spineIn('world', 'story')).toBe(world)
    const [ownSpine, worldSpine] = [await ask(own), await ask(world)]
    expect(worldSpine.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await worldSpine.text()).not.toBe(await ownSpine.text())
    await site.db.query({ text: `update series_members set position_label = '1' where position_label = '4'` })
    expect(await (await ask(await spineIn('world'))).text()).toBe(await (await ask(own)).text())
  })

  it('draws a portrait for an author and a spine for a book', async () => {
    const author = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data
    expect(await (await ask(author.profileImage)).text()).toContain('<svg')
    const shelf = (await site.call('getStart')).data.shelf
    expect(await (await ask(shelf[0]!.spine)).text()).toContain('<svg')
  })
})
