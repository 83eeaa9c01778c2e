import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const serve = join(root, 'build/main/serve.js')
const folders: string[] = []
const children: ChildProcess[] = []

/** False if `npm run build` has not run. */
export const isBuilt = existsSync(serve)

/** Creates a data directory that `removeSites` removes. */
export function siteFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'site-'))
  // as root the database runs as the user nobody, who needs access to the folder
  chmodSync(path, 0o755)
  folders.push(path)
  return path
}

export function removeSites(): void {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

export interface StartedSite {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  /** Resolves with the URL when the site is ready; rejects if the process ends before. */
  open: Promise<string>
}

/** Starts the built site directly, without npm, a shell and the setup of `npm start`. */
export function startSite(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, serve],
): StartedSite {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  let opened: (url: string) => void
  let failed: (error: Error) => void
  const open = new Promise<string>((resolve, reject) => {
    opened = resolve
    failed = reject
  })
  open.catch(() => {})
  const readOutput = (chunk: Buffer) => {
    text += chunk.toString()
    const url = /is open at (\S+)/.exec(text)?.[1]
    if (url) opened(url.replace('localhost', '127.0.0.1'))
  }
  child.stdout.on('data', readOutput)
  child.stderr.on('data', readOutput)
  const ended = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      failed(new Error(text))
      resolve(code)
    }
    child.on('close', end)
    // a grandchild may hold the output open: wait one second after the exit for the last lines
    child.on('exit', (code) => void setTimeout(end, 1000, code))
  })
  return { child, output: () => text, ended, open }
}
