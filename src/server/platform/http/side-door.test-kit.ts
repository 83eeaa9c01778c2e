import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { PageCache } from '../cache/page-cache.ts'
import { createServer, type ServerLimits, type SiteServer } from './server.ts'

/** The program as it is, unbuilt. */
export const program = join(import.meta.dirname, 'shed-posts.ts')
const open: SiteServer[] = []
const sockets: Socket[] = []

/** A site whose posts to `/api/event` are dropped, or taken where a test says so. */
export async function start(options: { limits?: Partial<ServerLimits>; shedProgram?: string } = {}) {
  const state = { isCalm: false, asked: 0, counted: 0, taken: 0, said: [] as string[] }
  const server = createServer({
    cache: new PageCache(),
    pages: async (request) => new Response(`page ${new URL(request.url).pathname} ${await request.text()}`),
    api: () => new Response(`taken ${(state.taken += 1)}`),
    sheds: {
      '/api/event': {
        isDropped() {
          if (!state.isCalm) state.asked += 1
          return !state.isCalm
        },
        countDropped: (count) => (state.counted += count),
      },
    },
    shedProgram: program,
    log: {
      info: (_, message) => state.said.push(message),
      error: (_, message) => state.said.push(message),
    },
    ...options,
  })
  open.push(server)
  const port = await server.listen(0, '127.0.0.1')
  return { server, port, state, url: `http://127.0.0.1:${port}` }
}

export const post = (body = '{}', target = '/api/event') =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
export const page = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** A connection that keeps what it is told. */
export function dial(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  sockets.push(socket)
  const heard = { text: '', isClosed: false }
  socket.on('data', (chunk) => (heard.text += chunk.toString('latin1')))
  socket.on('close', () => (heard.isClosed = true)).on('error', () => undefined)
  const count = () => heard.text.split('HTTP/1.1 204 No Content\r\n').length - 1
  return {
    socket,
    heard,
    count,
    /** Sends so many posts one after another, each when the one before is answered. */
    async posts(number: number) {
      for (let index = 0; index < number; index += 1) {
        const before = count()
        socket.write(post())
        await expect.poll(count, { interval: 1, timeout: 5_000 }).toBe(before + 1)
      }
    },
    async says(text: string | RegExp) {
      await expect.poll(() => heard.text, { interval: 5, timeout: 5_000 }).toMatch(text)
    },
    async closes() {
      await expect.poll(() => heard.isClosed, { interval: 5, timeout: 5_000 }).toBe(true)
    },
  }
}

/** Posts of a flood. */
export const floodPosts = 1_100

/** Makes it a flood, and waits for the door. The connection is asked to come anew with one of its last answers. */
export async function flood({ port, state }: { port: number; state: { said: string[] } }) {
  const line = dial(port)
  // enough for one second, should they fall into two
  line.socket.write(post().repeat(floodPosts))
  // where the program is there already, the last ones are not waited for
  await expect.poll(line.count, { timeout: 5_000 }).toBeGreaterThanOrEqual(500)
  await expect.poll(() => state.said.at(-1), { timeout: 5_000 }).toContain('side door is open')
  return line
}

/** Programs of side doors that a process, or any, has started and that still live. */
export const programs = (parent: number | null = process.pid) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .filter((row) => row.includes('shed-posts'))
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => parent === null || ppid === parent)
    .map(([pid]) => pid!)

/** Ends all connections and sites of a test; nothing may be left of their programs. */
export async function endAll(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map((server) => server.stop(100)))
  expect(programs()).toEqual([])
}
