import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from './precompress.ts'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

const script = 'export const answer = 42\n'.repeat(200)
const header = (headers: string[] | undefined, name: string): string | undefined => {
  const at = headers?.indexOf(name) ?? -1
  return at === -1 ? undefined : headers![at + 1]
}

describe('createStaticFiles', () => {
  let root: string
  let files: StaticFiles

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'static-files-'))
    const client = join(root, 'client')
    mkdirSync(join(client, 'assets'), { recursive: true })
    mkdirSync(join(client, '.hidden'))
    writeFileSync(join(root, 'secret.txt'), 'secret')
    writeFileSync(join(client, 'assets/app-B1x_9dKq.js'), script)
    writeFileSync(join(client, 'assets/app-B1x_9dKq.js.map'), '{}')
    writeFileSync(join(client, 'assets/plain.css'), 'a{}')
    writeFileSync(join(client, 'assets/letter-AbCd1234.woff2'), 'font')
    writeFileSync(join(client, 'robots.txt'), 'User-agent: *\n')
    writeFileSync(join(client, '.env'), 'SECRET=1')
    writeFileSync(join(client, '.hidden/a.js'), 'x')
    writeFileSync(join(client, 'tool.exe'), 'x')
    symlinkSync(join(root, 'secret.txt'), join(client, 'linked.txt'))
    const report = await precompress(client)
    expect(report).toMatchObject({ files: 4 })
    expect(report.brotliBytes).toBeLessThan(report.plainBytes)
    files = createStaticFiles(client)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('the server sends a built file with a hash in its name as immutable, in the encoding that the client prefers', async () => {
    const packed = await files.answer('/assets/app-B1x_9dKq.js', 'gzip, br', undefined)
    expect(header(packed?.headers, 'Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(header(packed?.headers, 'Content-Encoding')).toBe('br')
    expect(header(packed?.headers, 'Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(packed!.body!).toString()).toBe(script)
    const plain = await files.answer('/assets/app-B1x_9dKq.js', undefined, undefined)
    expect(plain?.body?.toString()).toBe(script)
    expect(header(plain?.headers, 'Content-Encoding')).toBeUndefined()
    expect(
      (await files.answer('/assets/app-B1x_9dKq.js', undefined, header(plain?.headers, 'ETag')))?.status,
    ).toBe(304)
  })

  it('the server makes browsers revalidate files without a hash in their name, and does not compress fonts and small files', async () => {
    const robots = await files.answer('/robots.txt', 'br', undefined)
    expect(header(robots?.headers, 'Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(header(robots?.headers, 'Content-Encoding')).toBeUndefined()
    const font = await files.answer('/assets/letter-AbCd1234.woff2', 'br', undefined)
    expect(header(font?.headers, 'Content-Encoding')).toBeUndefined()
    expect(header(font?.headers, 'Cache-Control')).toContain('immutable')
  })

  it('the server sends only files of the build, and no directories, source maps or links [trust I7, V11]', () => {
    const paths = [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..\\..\\secret.txt',
      '/secret.txt',
      '/linked.txt',
      '/.env',
      '/.hidden/a.js',
      '/assets',
      '/assets/',
      '/',
      '/assets/app-B1x_9dKq.js.map',
      '/assets/app-B1x_9dKq.js.br',
      '/tool.exe',
      '/robots.txt\u0000',
      '/constructor',
    ]
    for (const path of paths) expect(files.has(path), path).toBe(false)
    expect(files.has('/robots.txt')).toBe(true)
  })
})
