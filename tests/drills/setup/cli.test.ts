import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cli = join(root, 'build/main/cli.js')
const data = mkdtempSync(join(tmpdir(), 'cli-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: data,
      BACKUP_DIR: join(data, 'backups'),
      OPERATOR_NAME: 'Ada Example',
      OPERATOR_ADDRESS: '1 Long Street, 12345 Town',
      OPERATOR_EMAIL: 'ada@example.org',
      NODE_ENV: 'production',
    },
  })
  return { status, stdout, stderr }
}

describe.skipIf(!existsSync(cli))('the command line (needs the production build)', () => {
  it('the command line prints help, and exits with 2 for an unknown command and 1 for an unknown option', () => {
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/import catalogue[^]*reindex[^]*doctor/),
    })
    expect(run('import', 'catalogue', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--again'),
    })
    expect(run('make', 'coffee')).toMatchObject({ status: 2, stderr: expect.stringContaining('make coffee') })
    expect(run('reindex', '--loud').status).toBe(1)
  })

  it('the command line imports the shipped catalogue only once and rebuilds the search index, and doctor finds no problem', () => {
    const first = run('import', 'catalogue', '--json')
    expect(first.status).toBe(0)
    expect(JSON.parse(first.stdout)).toEqual([
      expect.objectContaining({ isNew: true, made: expect.any(Number) }),
    ])
    expect(JSON.parse(run('import', 'catalogue', '--json').stdout)).toEqual([
      expect.objectContaining({ isNew: false, made: 0 }),
    ])
    const index = JSON.parse(run('reindex', '--json').stdout) as { names: number; keys: number }
    expect(index.names).toBeGreaterThan(2500)
    expect(index.keys).toBeGreaterThan(index.names)
    expect(run('backup', '--scheduled').status).toBe(0)
    const doctor = run('doctor')
    expect(doctor).toMatchObject({ status: 0, stdout: expect.stringContaining('All is well') })
    expect(doctor.stdout).not.toContain('WRONG')
  }, 180_000)

  it('the command `import catalogue` exits with 1 if the folder contains no catalogue, and names a missing file without a stack trace', () => {
    const answer = run('import', 'catalogue', join(root, 'docs'))
    expect(answer.status).toBe(1)
    expect(answer.stderr).toMatch(/works\.ndjson/)
    expect(answer.stderr).not.toMatch(/\n\s+at /)
  })
})
