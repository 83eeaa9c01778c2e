import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import type { Environment } from './config.ts'
import { configurationPage, environmentExample } from './configuration-docs.ts'
import { storedSecret } from './secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'config-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function messageFor(environment: Environment): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('readConfig', () => {
  it('each setting has its default value if its environment variable is not set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      site: {
        name: 'Biblionaut',
        publicUrl: 'http://localhost:3000',
        dataDir: path.resolve('data'),
        secret: null,
        trustedProxies: [],
      },
      server: { port: 3000, host: 'localhost' },
      database: { url: null, directUrl: null, prepared: true },
      mail: { smtpUrl: null, from: 'Biblionaut <no-reply@localhost>' },
      google: null,
      assistant: null,
      warnings: [
        'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL: empty. The legal pages of a public site must name the operator, with a postal and an email address.',
      ],
    })
  })
  it('readConfig reports all invalid settings at once with their allowed values, and prints no secret [trust F14]', () => {
    const message = messageFor({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://me:hunter2@host/x',
      SECRET: 'hunter2',
      PUBLIC_URL: 'https://books.example/path',
      TRUSTED_PROXIES: '10.0.0.0/33',
      GOOGLE_CLIENT_ID: 'id',
      DATABASE_DIRECT_URL_FILE: '/does/not/exist',
      SUPPORT_PAYMENT_LINK: 'javascript:alert(1)',
      SOCIAL_LINKS: 'Mastodon javascript:alert(1)',
    })
    for (const part of [
      '10 errors',
      'PORT: "abc" is not a whole number. Allowed: a whole number from 0 to 65535.',
      'LOG_LEVEL: "loud" is not one of',
      'DATABASE_URL: its value (not shown here) is not a URL that starts with postgresql://',
      'SECRET: its value (not shown here) is shorter than 32',
      'PUBLIC_URL: "https://books.example/path" has more than scheme, host and port',
      'TRUSTED_PROXIES:',
      'GOOGLE_CLIENT_SECRET: is empty, but GOOGLE_CLIENT_ID is set',
      'DATABASE_DIRECT_URL_FILE: the file "/does/not/exist" cannot be read (ENOENT)',
      'SUPPORT_PAYMENT_LINK:',
      'SOCIAL_LINKS:',
    ]) {
      expect(message).toContain(part)
    }
    expect(message).not.toContain('hunter2')
  })
  it.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ DATABASE_PREPARED: 'false' }, 'DATABASE_PREPARED'],
    [{ MAIL_FROM: 'a@b.c, d@e.f' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'http://host' }, 'SMTP_URL'],
    [{ DATABASE_DIRECT_URL: 'postgresql://a/b' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://a/b', DATABASE_PREPARED: 'off' }, 'DATABASE_DIRECT_URL'],
    [{ SECRET_FILE: '/does/not/exist' }, 'SECRET_FILE'],
    [{ WORKERS: '4' }, 'WORKERS'],
    [{ S3_BUCKET: 'covers' }, 'S3_BUCKET'],
    [{ DATABASE_REPLICA_URL: 'postgresql://replica/books' }, 'DATABASE_REPLICA_URL'],
  ])('readConfig refuses the settings %j with an error that names %s', (environment, variable) => {
    expect(messageFor(environment as Environment)).toContain(`\n  ${variable}: `)
  })
  it('readConfig treats an empty or blank environment variable as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
      server: { port: 3000 },
      mail: { smtpUrl: null },
    })
  })
  it('a secret setting NAME can be read from the file in NAME_FILE, and readConfig refuses both variables together', () => {
    const file = path.join(folder, 'smtp')
    writeFileSync(file, 'smtps://user:word@mail.example:465\n')
    expect(readConfig({ SMTP_URL_FILE: file }).mail.smtpUrl).toBe('smtps://user:word@mail.example:465')
    expect(messageFor({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x' })).toContain('SMTP_URL: is set twice')
  })
  it('readConfig warns of misspelt names of settings, and ignores other environment variables', () => {
    const { warnings } = readConfig({
      DATABSE_URL: 'x',
      SMTP_ULR: 'x',
      SECRET_FLIE: 'x',
      HOME: '/root',
      PATH: '/bin',
      PWD: '/',
      SHELL: 'sh',
      TERM: 'x',
      USER: 'me',
    })
    expect(warnings.slice(0, -1)).toEqual([
      'DATABSE_URL is not known and has no effect. Did you mean DATABASE_URL?',
      'SMTP_ULR is not known and has no effect. Did you mean SMTP_URL?',
      'SECRET_FLIE is not known and has no effect. Did you mean SECRET_FILE?',
    ])
  })
  it('readConfig warns of a PUBLIC_URL without https', () => {
    expect(readConfig({ PUBLIC_URL: 'http://books.example' }).warnings.join()).toContain('not https')
  })
  it('readConfig reads SOCIAL_LINKS as names with URLs, distinguishes `none` from a missing setting, and refuses other texts [spec 78]', () => {
    const linksOf = (text?: string) =>
      readConfig(text === undefined ? {} : { SOCIAL_LINKS: text }).site.socialLinks
    expect(linksOf('Mastodon https://example.social/@us, Blue Sky  https://bsky.example/us')).toEqual([
      { name: 'Mastodon', href: 'https://example.social/@us' },
      { name: 'Blue Sky', href: 'https://bsky.example/us' },
    ])
    expect(linksOf('none')).toEqual([])
    expect(linksOf()).toBeNull()
    for (const text of [
      'https://example.social/@us',
      'M http://example.social',
      'M https://',
      'M https://a b',
    ])
      expect(messageFor({ SOCIAL_LINKS: text })).toContain('SOCIAL_LINKS: ')
  })
  it.each(['17 3 * * *', '0 */6 * * *', '5,35 0-6 1 12 0'])(
    'readConfig accepts the backup schedule %s',
    (when) => {
      expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_SCHEDULE: when }).backup).toEqual({
        folder: '/backups',
        schedule: when,
        keep: 14,
        key: null,
      })
    },
  )
  it.each(['nightly', '17 3 * *', '60 3 * * *', '0 6-3 * * *', '0 0 0 * *', '* * * * 7', '*/0 * * * *'])(
    'readConfig refuses the backup schedule %s',
    (when) => {
      expect(messageFor({ BACKUP_SCHEDULE: when })).toContain('BACKUP_SCHEDULE: ')
    },
  )

  it('readConfig uses DATABASE_URL for direct connections if DATABASE_DIRECT_URL is not set', () => {
    const url = 'postgresql:///books?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ url, directUrl: url })
  })
})

describe('storedSecret', () => {
  it('storedSecret creates the secret of the instance once, in a file that only its owner can read', () => {
    const dataDir = path.join(folder, 'fresh')
    const secret = storedSecret(dataDir)
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(storedSecret(dataDir)).toBe(secret)
  })
  it('storedSecret refuses a truncated secret file', () => {
    const dataDir = mkdtempSync(path.join(folder, 'cut-'))
    writeFileSync(path.join(dataDir, 'secret'), 'short')
    chmodSync(path.join(dataDir, 'secret'), 0o600)
    expect(() => storedSecret(dataDir)).toThrow('too short')
  })
})

describe('documents of the configuration', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  it('.env.example matches the schema of the settings (else run: node scripts/configuration.ts)', () => {
    expect(readFileSync(path.join(root, '.env.example'), 'utf8')).toBe(environmentExample())
  })
  it('docs/configuration.md matches the schema of the settings (else run: node scripts/configuration.ts)', () => {
    expect(readFileSync(path.join(root, 'docs/configuration.md'), 'utf8')).toBe(configurationPage())
  })
})
