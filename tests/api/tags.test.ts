import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagBooks, untagBooks } from '#server/features/tags/index'
import { tagsPerBook } from '#contract/values/limits'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
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
  await mergeWork(site.db, old, dunes)
})
afterAll(() => site.close())

const setTags = async (who: Reader, bookId: number, ...tags: string[]) =>
  who.call('setBookTags', { params: { bookId }, body: { tags } })
const tagsOf = async (who: Reader) => (await who.call('listTags')).data
const many = (who: Reader, body: TestInput<'tagManyBooks'>['body']) => who.call('tagManyBooks', { body })

describe('tags of a book', () => {
  it('setting the tags of a book replaces its former tags, and stores each tag once regardless of letter case, sorted by name', async () => {
    const who = await reader(site)
    expect((await setTags(who, dunes, 'SF', ' sf ', 'Lent out')).data).toEqual(['Lent out', 'SF'])
    expect(await tagsOf(who)).toEqual([
      { key: 'lent out', name: 'Lent out', bookIds: [dunes] },
      { key: 'sf', name: 'SF', bookIds: [dunes] },
    ])
    await setTags(who, dunes, 'lent OUT')
    // the first spelling remains
    expect(await tagsOf(who)).toEqual([{ key: 'lent out', name: 'Lent out', bookIds: [dunes] }])
    await setTags(who, dunes)
    expect(await tagsOf(who)).toEqual([])
  })

  it('tags the merge target of a merged book, and answers 404 for an unknown one', async () => {
    const who = await reader(site)
    await setTags(who, old, 'Sand')
    expect(await tagsOf(who)).toEqual([{ key: 'sand', name: 'Sand', bookIds: [dunes] }])
    expect((await setTags(who, 999_999, 'Sand')).status).toBe(404)
  })

  it.each([['a, b'], [''], ['x'.repeat(51)]])('rejects the tag name %j', async (name) => {
    expect((await setTags(await reader(site), dunes, name)).status).toBe(400)
  })
})

describe('tags of a reader', () => {
  it('a reader can add tags to many books or remove them, receives the number of changed books, and can undo the change', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'A', 'B')
    const body = { bookIds: [dunes, hyperion, 999_999], add: ['A'], remove: [] }
    expect((await many(who, body)).data.changed).toBe(1)
    const tagged = await tagsOf(who)
    const { changed, undo } = (await many(who, { ...body, add: ['C'], remove: ['a'] })).data
    expect(changed).toBe(2)
    expect((await tagsOf(who)).map(({ name, bookIds }) => [name, bookIds])).toEqual([
      ['B', [dunes]],
      ['C', [dunes, hyperion]],
    ])
    expect((await who.call('restoreManyTags', { body: undo })).status).toBe(204)
    expect(await tagsOf(who)).toEqual(tagged)
  })

  it('joins two tags if one is renamed to the other, and answers 404 for an unknown tag', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'Space', 'SF')
    await setTags(who, hyperion, 'Space')
    expect(
      (await who.call('renameTag', { params: { key: 'space' }, body: { name: 'Sci-Fi' } })).data,
    ).toEqual({
      key: 'sci fi',
      name: 'Sci-Fi',
    })
    await who.call('renameTag', { params: { key: 'sf' }, body: { name: 'sci-fi' } })
    expect(await tagsOf(who)).toEqual([{ key: 'sci fi', name: 'sci-fi', bookIds: [dunes, hyperion] }])
    expect((await who.call('renameTag', { params: { key: 'space' }, body: { name: 'sci-fi' } })).status).toBe(
      404,
    )
    expect((await who.call('deleteTag', { params: { key: 'sci fi' } })).status).toBe(204)
    expect(await tagsOf(who)).toEqual([])
  })

  it('filters the reading list by a tag', async () => {
    const who = await reader(site)
    for (const bookId of [dunes, hyperion])
      await who.call('addToReadingList', { body: { bookId, status: 'to-read' } })
    await setTags(who, hyperion, 'Sea')
    const { data } = await who.call('listReadingListBooks', { query: { tag: 'sea' } })
    expect([data.items.map(({ book }) => book.id), data.total]).toEqual([[hyperion], 1])
    expect((await who.call('listReadingListBooks', { query: { tag: 'land' } })).data.items).toEqual([])
  })
})

describe('imported tags', () => {
  it('an import adds tags to a book, and its undo removes only tags that the book lacked before', async () => {
    const who = await reader(site)
    await setTags(who, dunes, 'SF')
    const { added } = await site.db.transaction((tx) =>
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

  it('an import omits tags beyond the maximum number of tags per book', async () => {
    const who = await reader(site)
    const tags = Array.from({ length: tagsPerBook + 5 }, (_, at) => `tag ${at}x`)
    const { added, leftOut } = await site.db.transaction((tx) =>
      tagBooks(tx, who.userId, [{ bookId: dunes, tags }]),
    )
    expect(added[0]!.tags).toHaveLength(tagsPerBook)
    expect(leftOut.flatMap(({ tags: left }) => left)).toEqual(tags.slice(tagsPerBook))
  })
})
