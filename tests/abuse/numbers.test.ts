import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { editor } from '#tests/support/editors'
import type { Reader } from '#tests/support/readers'

// Tests version numbers that JSON can express but no column can store.

let site: TestSite
let ada: Reader
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
afterAll(() => site.close())

it.each([9_007_199_254_740_991, -9_007_199_254_740_991, 2_147_483_648, 0])(
  'changing or sending a newsletter is rejected if the request contains the version number %d [trust I12]',
  async (version) => {
    const { body } = await ada.post('/api/admin/newsletter/issues', { texts: [] })
    const path = `/api/admin/newsletter/issues/${body.data.id}`
    expect((await ada.send('PUT', path, { version, texts: [] })).status).toBe(400)
    expect((await ada.post(`${path}/send`, { version })).status).toBe(400)
    expect((await ada.send('DELETE', '/api/admin/newsletter/issues/9007199254740991')).status).toBe(404)
  },
)
