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
  'npm start turns a bare clone into a running site with books and stops it on SIGTERM',
  { timeout: 20 * 60_000 },
  async () => {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const site = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...process.env, PORT: '0', NODE_ENV: undefined, VITEST: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const url = await new Promise<string>((resolve, reject) => {
      site.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const openUrl = /open at (http:\/\/\S+)/.exec(output)?.[1]
        if (openUrl) resolve(openUrl)
      })
      site.once('exit', (code) => reject(new Error(`npm start exited with code ${code}: ${output}`)))
    })
    const page = await fetch(`${url}/de/books`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/de/books/')])
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
    await expect(fetch(`${url}/de/books`)).rejects.toThrow('fetch failed')
  },
)
