import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagBooks, untagBooks } from '#server/features/tags/index'
import { tagsPerBook } from '#contract/values/limits'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Reader, reader } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let [dunes, hyperion, old] = [0, 0, 0]
beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'hyperion', year: 1989, titles: [{ language: 'en', value: 'Hyperion' }] },
    { slug: 'dune-again', year: 1965, titles: [{ language: 'en', value: 'Dune' }] },
  ])
  ;[dunes, hyperion, old] = ['dune', 'hyperion', 'dune-again'].map((slug) => ids.get(slug)!) as [
    number,
    number,
    number,
  ]
  await site.db.query({ text: 'update works set merged_into = $1 where id = $2', values: [dunes, old] })
})
afterAll(() => site.close())

const setTags = async (who: Reader, bookId: number, ...tags: string[]) =>
  who.send('PUT', `/api/reading-list/${bookId}/tags`, { tags })
const tagsOf = async (who: Reader) => (await who.get('/api/tags')).body.data
const many = (who: Reader, body: object) => who.post('/api/tags/books', body)

describe('tags of a book', () => {
  it('a book carries several, each once, by name; what is replaced is gone', async () => {
    const who = await reader(site)
    expect((await setTags(who, dunes, 'SF', ' sf ', 'Lent out')).body.data).toEqual(['Lent out', 'SF'])
    expect(await tagsOf(who)).toEqual([
      { key: 'lent out', name: 'Lent out', bookIds: [dunes] },
      { key: 'sf', name: 'SF', bookIds: [dunes] },
    ])
    await setTags(who, dunes, 'lent OUT')
    // the spelling that was first stays
    expect(await tagsOf(who)).toEqual([{ key: 'lent out', name: 'Lent out', bookIds: [dunes] }])
    await setTags(who, dunes)
    expect(await tagsOf(who)).toEqual([])
  })

  it('a merged book leads to the one it went into; one there is not is not found', async () => {
    const who = await reader(site)
    await setTags(who, old, 'Sand')
    expect(await tagsOf(who)).toEqual([{ key: 'sand', name: 'Sand', bookIds: [dunes] }])
    expect((await setTags(who, 999_999, 'Sand')).status).toBe(404)
  })

  it.each([['a, b'], [''], ['x'.repeat(51)]])('%j is no name of a tag', async (name) => {
    expect((await setTags(await reader(site), dunes, name)).status).toBe(400)
  })
})

describe('tags of a reader', () => {
  it('many books are tagged and untagged at once, and the answer says how many have changed', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'A', 'B')
    const body = { bookIds: [dunes, hyperion, 999_999], add: ['A'], remove: [] }
    expect((await many(who, body)).body.data.changed).toBe(1)
    const tagged = await tagsOf(who)
    const { changed, undo } = (await many(who, { ...body, add: ['C'], remove: ['a'] })).body.data
    expect(changed).toBe(2)
    expect(
      (await tagsOf(who)).map(({ name, bookIds }: { name: string; bookIds: number[] }) => [name, bookIds]),
    ).toEqual([
      ['B', [dunes]],
      ['C', [dunes, hyperion]],
    ])
    expect((await who.post('/api/tags/books/restore', undo)).status).toBe(204)
    expect(await tagsOf(who)).toEqual(tagged)
  })

  it('renamed to another of its names it joins it; a tag there is not is not found', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'Space', 'SF')
    await setTags(who, hyperion, 'Space')
    expect((await who.send('PATCH', '/api/tags/space', { name: 'Sci-Fi' })).body.data).toEqual({
      key: 'sci fi',
      name: 'Sci-Fi',
    })
    await who.send('PATCH', '/api/tags/sf', { name: 'sci-fi' })
    expect(await tagsOf(who)).toEqual([{ key: 'sci fi', name: 'sci-fi', bookIds: [dunes, hyperion] }])
    expect((await who.send('PATCH', '/api/tags/space', { name: 'sci-fi' })).status).toBe(404)
    expect((await who.send('DELETE', '/api/tags/sci%20fi')).status).toBe(204)
    expect(await tagsOf(who)).toEqual([])
  })

  it('the reading list is asked for a tag alone', async () => {
    const who = await reader(site)
    for (const bookId of [dunes, hyperion]) await who.post('/api/reading-list', { bookId, status: 'to-read' })
    await setTags(who, hyperion, 'Sea')
    const { data } = (await who.get('/api/reading-list/books?tag=sea')).body
    expect([data.items.map(({ book }: { book: { id: number } }) => book.id), data.total]).toEqual([
      [hyperion],
      1,
    ])
    expect((await who.get('/api/reading-list/books?tag=land')).body.data.items).toEqual([])
  })
})

describe('tags that an import brings', () => {
  it('are added beside those that are there, and what is new can be taken back', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'SF')
    const added = await site.db.transaction((tx) =>
      tagBooks(tx, who.userId, [
        { bookId: old, tags: ['sf', 'Owned'] },
        { bookId: hyperion, tags: ['sf'] },
        { bookId: 999_999, tags: ['x'] },
      ]),
    )
    expect(added).toEqual([
      { bookId: dunes, tags: ['Owned'] },
      { bookId: hyperion, tags: ['SF'] },
    ])
    await site.db.transaction((tx) => untagBooks(tx, who.userId, added))
    expect(await tagsOf(who)).toEqual([{ key: 'sf', name: 'SF', bookIds: [dunes] }])
  })

  it('are left out beyond what a book may carry', async () => {
    const who = await reader(site)
    const tags = Array.from({ length: tagsPerBook + 5 }, (_, at) => `tag ${at}x`)
    const [added] = await site.db.transaction((tx) => tagBooks(tx, who.userId, [{ bookId: dunes, tags }]))
    expect(added!.tags).toHaveLength(tagsPerBook)
  })
})
