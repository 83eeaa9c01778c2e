import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { fetchArchive, requestArchive } from '#tests/support/archive'
import { bareSeries, editor } from '#tests/support/editors'
import { type Reader, readers } from '#tests/support/readers'

let site: TestSite
let ada: Reader
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
afterAll(() => site.close())

describe('deleting the account of an editor (GDPR Article 17)', () => {
  it('after an editor’s account is deleted, stored deleted records lack the editor’s id and can be restored', async () => {
    const { body: added } = await ada.post('/api/series', { draft: bareSeries('Saga') })
    const series = added.data as { id: number; version: number }
    const [proposer] = (await readers(site, 1)) as [Reader]
    const leaving = await editor(site)
    const made = await proposer.post('/api/suggestions', {
      kind: 'series',
      id: series.id,
      field: 'status',
      language: null,
      value: 'completed',
      comment: null,
    })
    const decided = await leaving.post(`/api/admin/suggestions/${made.body.data.id}/reject`, {})
    expect(decided.status).toBe(200)
    const gone = await ada.send('DELETE', `/api/series/${series.id}?version=${series.version}`)
    expect(gone.status).toBe(200)
    expect(
      (await leaving.post('/api/profile/delete', { confirmation: 'DELETE', acknowledged: true })).status,
    ).toBeLessThan(300)
    const [left] = await site.db.query<{ n: number }>({
      text: 'select count(*)::int as n from change_rows where position($1 in concat(before, after)) > 0',
      values: [leaving.userId],
    })
    expect(left!.n).toBe(0)
    const back = await ada.post(`/api/admin/history/${gone.body.data.changeId}/undo`, {})
    expect([back.status, back.body.error?.details ?? null]).toEqual([200, null])
    const rows = await site.db.query({
      text: 'select user_id, decided_by, state from suggestions where series_id = $1',
      values: [series.id],
    })
    expect(rows).toEqual([{ user_id: proposer.userId, decided_by: null, state: 'rejected' }])
  })
})

describe('an editor who decides about a suggestion [trust C9]', () => {
  it('the archive of a reader does not contain the id of the editor who decided about a suggestion of the reader', async () => {
    const { body: added } = await ada.post('/api/series', { draft: bareSeries('Cycle') })
    const [proposer] = (await readers(site, 1)) as [Reader]
    const made = await proposer.post('/api/suggestions', {
      kind: 'series',
      id: added.data.id,
      field: 'status',
      language: null,
      value: 'completed',
      comment: null,
    })
    await ada.post(`/api/admin/suggestions/${made.body.data.id}/accept`, { why: 'thanks' })
    const archive = await fetchArchive(site, proposer, await requestArchive(proposer))
    expect(archive.text('suggestions.json')).toContain('thanks')
    expect(archive.all()).not.toContain(ada.userId)
  })
})
