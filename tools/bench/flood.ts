import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** What a flood is made of. */
export interface FloodPlan {
  url: string
  perSecond: number
  seconds: number
}

/** What became of it. Each request that was sent is answered or counted here. */
export interface FloodResult {
  answered: number
  refused: number
  /** Not sent when they were due, since every connection still waited for an answer. */
  unsent: number
  /** Connections that the site has ended after an answer, and that were opened anew. */
  reopened: number
}

/** Connections: enough that each event finds one on which nothing is waited for, as browsers have one each. */
const connections = 256

/** Sends at a steady pace, as many readers together do; a burst at the beginning of each second would be another test. */
async function send({ url, perSecond, seconds }: FloodPlan): Promise<FloodResult> {
  const { hostname, port, host } = new URL(url)
  const metadata = {
    request_id: 'flood',
    timestamp: new Date().toISOString(),
    viewport: '1280x720',
    user_role: 'anonymous',
    language: 'de',
  }
  const body = JSON.stringify({ eventType: 'page_view', route: '/books', metadata })
  const bytes = Buffer.from(
    `POST /api/analytics/event HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  const result: FloodResult = { answered: 0, refused: 0, unsent: 0, reopened: 0 }
  const free: Socket[] = []
  const sockets = new Set<Socket>()
  let waitedFor = 0
  let isOver = false
  /** Opens a connection, and another one whenever the site has ended it after an answer. */
  const open = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    sockets.add(socket)
    // no answer has a body, and each is small enough to come in one piece
    socket.on('data', (answer) => {
      if (answer.toString('latin1', 9, 10) === '2') result.answered += 1
      else result.refused += 1
      waitedFor -= 1
      if (!answer.includes('Connection: close')) free.push(socket)
    })
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) {
        result.reopened += 1
        void open()
      }
    })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    free.push(socket)
  }
  for (let index = 0; index < connections; index += 1) await open()
  const started = performance.now()
  let due = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - started
      for (
        const all = Math.min(Math.floor((passed * perSecond) / 1000), perSecond * seconds);
        due < all;
        due += 1
      ) {
        const socket = free.shift()
        if (!socket) result.unsent += 1
        else {
          waitedFor += 1
          socket.write(bytes)
        }
      }
      if (passed < seconds * 1000 || (waitedFor > 0 && passed < (seconds + 5) * 1000)) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  isOver = true
  sockets.forEach((socket) => socket.destroy())
  return result
}

// the sender's side
if (process.send && process.argv[2])
  process.send(await send(JSON.parse(process.argv[2]) as FloodPlan), () => process.exit())

/**
 * Sends events from a process of its own, below all others: it stands for machines elsewhere, which take no core from the site. What it could not
 * send in time for that is among the figures.
 */
export function flood(plan: FloodPlan): Promise<FloodResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(plan)])
    setPriority(child.pid!, constants.priority.PRIORITY_LOW)
    child.once('message', (result) => resolve(result as FloodResult))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)))
  })
}
