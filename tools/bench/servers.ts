import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server in its own process. */
export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a script and waits for the line with its URL. */
export async function startServer(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const openUrl = /open at (http:\/\/\S+)/.exec(text)?.[1]
      if (openUrl) resolve(openUrl)
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ${script} exited with code ${code} at its start`)),
    )
  })
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
