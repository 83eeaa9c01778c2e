import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/platform/database/migrate'
import { createTestDatabase } from '../../support/database.ts'
import { runOn } from '../../support/test-server.ts'

const program = path.resolve(import.meta.dirname, 'migrate-once.ts')
const log = { info: () => undefined }

const names = async (url: string) =>
  (await runOn<{ name: string }>(url, 'select name from schema_migrations order by number')).map(
    ({ name }) => name,
  )

it('after each of twelve kills during migrations the next run completes the schema and applies every file once [trust F11]', async () => {
  const steps = 8
  const files = Object.fromEntries(
    Array.from({ length: steps }, (_, index) => [
      `000${index + 1}-step.sql`,
      `create table step_${index + 1} (id int); select pg_sleep(0.04); insert into step_${index + 1} values (${index});`,
    ]),
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql)
  let interrupted = 0
  for (let round = 0; round < 12; round++) {
    const database = await createTestDatabase({ empty: true })
    const { url } = database
    const child = spawn(process.execPath, [program, url, folder], { stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect
      .poll(() => runOn(url, "select to_regclass('schema_migrations') is not null as known"), {
        interval: 10,
        timeout: 5_000,
      })
      .toEqual([{ known: true }])
    await sleep(Math.random() * steps * 45)
    child.kill('SIGKILL')
    await ended
    if ((await names(url)).length < steps) interrupted++
    await migrate({ url, folder, log })
    expect(await names(url)).toEqual(Object.keys(files))
    for (let step = 1; step <= steps; step++) {
      expect(await runOn(url, `select count(*)::int as n from step_${step}`)).toEqual([{ n: 1 }])
    }
    await database.drop()
  }
  expect(interrupted).toBeGreaterThan(3)
}, 60_000)
