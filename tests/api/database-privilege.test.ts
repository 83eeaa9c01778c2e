import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { createLogger } from '#server/platform/log'
import { removeSites, siteFolder } from '#tests/support/built-site'
import { createTestDatabase, testServerUrl } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { explain } from '../../src/main/startup-errors.ts'
import { openDatabase } from '../../src/main/open-database.ts'

const role = `no_privilege_${process.pid}`

afterAll(async () => {
  await runOn(testServerUrl(), `drop role if exists ${role}`)
  removeSites()
})

it('a start fails with an error that names the privilege which the role of DATABASE_URL lacks', async () => {
  await runOn(testServerUrl(), `create role ${role}`)
  for (const [empty, privilege] of [
    [true, 'permission denied for schema public'],
    [false, 'permission denied for table schema_migrations'],
  ] as const) {
    const { url, drop } = await createTestDatabase({ empty })
    const DATABASE_URL = `${url}${url.includes('?') ? '&' : '?'}options=-c%20role%3D${role}`
    const config = readConfig({ DATABASE_URL, DATA_DIR: siteFolder() })
    const refused: unknown = await openDatabase(
      config,
      createLogger({ level: 'silent' }),
      () => undefined,
    ).catch((error: unknown) => error)
    expect(explain(refused)).toBe(
      `The database refuses a privilege (${privilege}): grant it to the role of DATABASE_URL, or make that role the owner of the database.`,
    )
    await drop()
  }
})
