import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const clone = mkdtempSync(join(tmpdir(), 'biblionaut-clone-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

it(
  'a bare clone becomes an open site with books by one command, and ends in order with it',
  { timeout: 20 * 60_000 },
  async () => {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const site = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...process.env, PORT: '0', NODE_ENV: undefined, VITEST: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    const url = await new Promise<string>((resolve, reject) => {
      site.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /open at (http:\/\/\S+)/.exec(said)?.[1]
        if (address) resolve(address)
      })
      site.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)))
    })
    const page = await fetch(`${url}/de/books`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/de/books/')])
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
    await expect(fetch(`${url}/de/books`)).rejects.toThrow('fetch failed')
  },
)
