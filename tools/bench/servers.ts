import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server in a process of its own. */
export interface Running {
  url: string
  pid: number
  /** From spawning to the line that says it is open. */
  openMs: number
  stop(): Promise<void>
}

/** Starts a script and waits for the line with its address. */
export async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  limitMs = 90_000,
): Promise<Running> {
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} did not open within ${limitMs} ms`)), limitMs)
    let text = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /open at (http:\/\/\S+)/.exec(text)?.[1]
      if (address) {
        clearTimeout(timer)
        resolve(address)
      }
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid!,
    openMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A data directory that is gone afterwards. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'biblionaut-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
