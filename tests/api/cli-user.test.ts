import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { removeSites } from '#tests/support/built-site'
import { runCommand } from '#tests/support/command-line'
import { changeRole, createUser } from '../../src/main/cli/user.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  removeSites()
})

it('the audit log shows accounts that the command line creates and roles that it changes', async () => {
  const admin = await signedIn(site, 'SUPER_USER')
  const reader = await signedIn(site)
  await runCommand(site, changeRole, { email: reader.email, role: 'GOLDEN_USER' })
  await runCommand(site, createUser, {
    email: 'new@example.org',
    password: 'Mein Kater frisst 3 Mäuse!',
    role: 'SUPER_USER',
    verified: true,
  })
  const { items } = (await admin.call('listAudit', { query: { scope: 'admin' } })).data
  const [created, changed] = items
  expect(created).toMatchObject({ event: 'updateUser', details: { role: 'SUPER_USER', by: 'command line' } })
  expect(changed).toMatchObject({
    event: 'updateUser',
    by: null,
    about: { id: reader.userId },
    details: { role: 'GOLDEN_USER', by: 'command line' },
  })
})
