import { afterAll, expect, it } from 'vitest'
import { removeSites } from '#tests/support/built-site'
import { runCommand } from '#tests/support/command-line'
import { createTestDatabase } from '#tests/support/database'
import { doctor } from '../../src/main/cli/doctor.ts'

const formerCode = process.exitCode

afterAll(() => {
  process.exitCode = formerCode
  removeSites()
})

it('the doctor command reports an empty BACKUP_DIR and missing operator data as errors, even on a local instance', async () => {
  const { url, drop } = await createTestDatabase()
  const findings = await runCommand({ url }, doctor)
  await drop()
  expect(findings).toContainEqual({
    what: 'backups are made',
    isWell: false,
    detail: expect.stringContaining('BACKUP_DIR is empty'),
  })
  expect(findings).toContainEqual({
    what: 'the legal pages name the operator',
    isWell: false,
    detail: 'not set: OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL',
  })
  expect(process.exitCode).toBe(1)
})
