import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { imageNames } from '#contract/image-paths'
import type { MakeAvifFiles } from '#server/platform/images/avif-files'
import { signedIn } from '#tests/support/accounts'
import { startAvifSite } from '#tests/support/avif'
import { runJobs } from '#tests/support/visitor'

const avif = await startAvifSite()
beforeEach(() => avif.forget())
afterAll(() => avif.close())

describe('the AVIF of uploaded pictures', () => {
  it('row 280: is made by a job once a book has its cover, and goes out under the same address; other browsers go on getting WebP', async () => {
    const { path, base } = await avif.cover()
    expect(await avif.stateOf(base)).toBeNull()
    await avif.newBook(path)
    expect([await avif.stateOf(base), await avif.kindsOf(path)]).toEqual([
      'waiting',
      ['image/webp', 'image/webp'],
    ])
    await avif.run()
    const row = (await avif.rowOf(base))!
    expect(row).toMatchObject({ state: 'made', attempts: 1 })
    expect(row.avif).toBeLessThan(row.webp!)
    expect(await avif.kindsOf(path)).toEqual(['image/avif', 'image/webp'])
    // nothing is left to do, and a run says so at once
    const before = avif.place.files()
    await avif.run({ makeAvif: () => Promise.reject(new Error('asked')) })
    expect([avif.place.files(), await avif.stateOf(base)]).toEqual([before, 'made'])
  })

  it('is made of every kind of picture: of books, editions, people, series, genres, awards and readers', async () => {
    // none that a later migration adds is forgotten
    const columns = await avif.site.db.query<{ table: string; name: string; argument: string | null }>({
      text: `select c.table_name as "table", c.column_name as name, (select encode(t.tgargs, 'escape') from pg_trigger t
          where t.tgname = 'want_avif' and t.tgrelid = c.table_name::regclass) as argument
        from information_schema.columns c where table_schema = 'public' and column_name in ('cover_path', 'image_path', 'picture') order by 1`,
    })
    expect(columns.map(({ argument }) => argument)).toEqual(columns.map(({ name }) => `${name}\\000`))
    expect(columns.map(({ table }) => table)).toEqual([
      'awards',
      'editions',
      'genres',
      'people',
      'series',
      'users',
      'works',
    ])
    const places = [
      `insert into works (slug, type, genre_group, cover_path) values ('avif-work', 'novel', 'fantasy', $1)`,
      `insert into editions (work_id, title, is_primary, cover_path) select id, 'x', true, $1 from works where slug = 'avif-work'`,
      `insert into people (slug, sort_name, sort_key, image_path) values ('avif-person', 'x', 'x', $1)`,
      `insert into series (slug, kind, image_path) values ('avif-series', 'author', $1)`,
      `insert into genres (slug, genre_group, image_path) values ('avif-genre', 'fantasy', $1)`,
      `insert into awards (slug, image_path) values ('avif-award', $1)`,
    ]
    const bases: string[] = []
    for (const text of places) {
      const { path, base } = await avif.cover()
      await avif.site.db.query({ text, values: [path] })
      bases.push(base)
    }
    bases.push((await avif.portrait(avif.editor)).base)
    for (const base of bases) expect([base, await avif.stateOf(base)]).toEqual([base, 'waiting'])
    // that they can be made is shown elsewhere, and takes a second each
    await avif.run({ makeAvif: () => Promise.resolve({ state: 'not-smaller' }) })
    // an edit that leaves the picture alone makes nothing anew
    await avif.site.db.query({
      text: `update works set slug = 'avif-work-2', cover_path = cover_path where slug = 'avif-work'`,
    })
    expect(await avif.rowOf(bases[0]!)).toMatchObject({ state: 'not-smaller', attempts: 1 })
  })

  it('stays with a cover that is taken away, so that undoing brings both back', async () => {
    const { path, base } = await avif.cover()
    const { id } = await avif.newBook(path)
    await avif.run()
    const { version } = (await avif.editor.get(`/api/books/${id}/edit`)).body.data
    const edited = await avif.editor.send('PATCH', `/api/books/${id}`, {
      version,
      draft: { coverImage: null },
    })
    expect(edited.status).toBe(200)
    await avif.run()
    const undone = await avif.editor.post(`/api/admin/history/${edited.body.data.changeId}/undo`, {
      why: 'back',
    })
    expect(undone.status).toBe(200)
    expect((await avif.editor.get(`/api/books/${id}/edit`)).body.data.draft.coverImage).toBe(path)
    expect([await avif.stateOf(base), await avif.kindsOf(path)]).toEqual([
      'made',
      ['image/avif', 'image/webp'],
    ])
  })

  it('is made of a cover that an undoing brings back and no row has known', async () => {
    const { path, base } = await avif.cover()
    const { id } = await avif.newBook(path)
    await avif.site.db.query({ text: 'delete from avif_pictures' })
    const { version } = (await avif.editor.get(`/api/books/${id}/edit`)).body.data
    const edited = await avif.editor.send('PATCH', `/api/books/${id}`, {
      version,
      draft: { coverImage: null },
    })
    await avif.editor.post(`/api/admin/history/${edited.body.data.changeId}/undo`, { why: 'back' })
    await avif.run()
    expect(await avif.stateOf(base)).toBe('made')
  })
})

describe('the AVIF of a person’s picture', () => {
  it('goes with the picture when another takes its place, and when it is taken away', async () => {
    const ada = await signedIn(avif.site)
    const first = await avif.portrait(ada)
    await avif.run()
    expect(avif.avifsOf(first.base)).toHaveLength(2)
    const second = await avif.portrait(ada)
    expect([avif.filesOf(first.base), await avif.stateOf(second.base)]).toEqual([[], 'waiting'])
    await avif.run()
    expect([await avif.stateOf(first.base), await avif.stateOf(second.base)]).toEqual([null, 'made'])
    expect((await ada.send('DELETE', '/api/profile/picture')).status).toBe(204)
    await avif.run()
    expect([avif.filesOf(second.base), await avif.rowOf(second.base)]).toEqual([[], null])
  })

  it('row 18, row 250: is gone with the account, files and row', async () => {
    const ada = await signedIn(avif.site)
    const { base, path } = await avif.portrait(ada)
    await avif.run()
    expect(avif.avifsOf(base)).toHaveLength(2)
    const sure = { confirmation: 'DELETE', acknowledged: true }
    expect((await ada.post('/api/profile/delete', sure)).status).toBe(204)
    await runJobs(avif.site.app, avif.site.url)
    expect([avif.filesOf(base), await avif.kindsOf(path)]).toEqual([[], [null, null]])
    await avif.run()
    expect(await avif.rowOf(base)).toBeNull()
  })

  it('row 250: is gone with an account that is deleted while it is made, although the process is killed right after it has written it', async () => {
    const ada = await signedIn(avif.site)
    const { base } = await avif.portrait(ada)
    const killed = new Error('as a kill -9 would')
    const left: MakeAvifFiles = async () => {
      await ada.post('/api/profile/delete', { confirmation: 'DELETE', acknowledged: true })
      await runJobs(avif.site.app, avif.site.url)
      expect(avif.filesOf(base)).toEqual([])
      for (const name of imageNames(base)) await avif.place.storage.putBeside(name, avif.small, 'avif')
      throw killed
    }
    await avif.run({ makeAvif: left })
    expect([avif.filesOf(base), await avif.rowOf(base)]).toEqual([[], null])
  })

  it('is taken away with files that could not be deleted in their time', async () => {
    const ada = await signedIn(avif.site)
    const { base } = await avif.portrait(ada)
    await avif.run()
    await avif.site.db.query({ text: 'update users set picture = null where id = $1', values: [ada.userId] })
    expect(avif.filesOf(base)).toHaveLength(4)
    await avif.run()
    expect([avif.filesOf(base), await avif.rowOf(base)]).toEqual([[], null])
  })
})
