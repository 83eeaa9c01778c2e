/*
 * A program of its own: has the connections of a flood (side-door.ts), and answers their posts with 204 without looking at what they say. It counts them, and
 * whatever is not plainly one of them goes back to its parent unread. The parent keeps each connection open too: here nothing is lost with this program but what it was
 * just about to answer.
 */
import type { Socket } from 'node:net'
import { endOfPlainPost, startLineOf } from './plain-post.ts'
import { stopReading } from './stop-reading.ts'

/** What the program is told as its one argument, as JSON. */
export interface ShedSettings {
  /** Targets of the posts, exact. */
  targets: string[]
  keepAliveTimeoutMs: number
  maxRequestsPerSocket: number
}

/** What the parent says: here is a connection with what has been read of it; give all back; tell what is left to tell and end. */
export type ShedAsked = { take: number; bytes: Uint8Array } | 'give back' | 'end'

/** What it is told, by the numbers it has given: connections that have ended, connections that go back with what is unread of them, posts answered of each target. */
export interface ShedTold {
  gone: number[]
  back: { id: number; bytes: Uint8Array }[]
  counts: number[]
}

/** So often the parent hears from us, whether there is anything to tell or not. */
const tellMs = 250
const nothing = Buffer.alloc(0)

const settings = JSON.parse(process.argv[2]!) as ShedSettings
const startLines = settings.targets.map(startLineOf)
const held = new Map<number, (rest: Buffer) => void>()
let told: ShedTold
let isHurrying = false
forget()

function forget(): void {
  told = { gone: [], back: [], counts: startLines.map(() => 0) }
}

function tell(then?: () => void): void {
  process.send!(told satisfies ShedTold, undefined, undefined, () => then?.())
  forget()
}

/** What somebody waits for goes out with what else this turn brings. */
function hurry(): void {
  if (isHurrying) return
  isHurrying = true
  setImmediate(() => {
    isHurrying = false
    tell()
  })
}

/** Which target the post at `from` is for, and where it ends. */
function findPost(bytes: Buffer, from: number): { index: number; end: number } | undefined {
  for (const [index, startLine] of startLines.entries()) {
    const end = endOfPlainPost(bytes, from, startLine)
    if (end !== undefined) return { index, end }
  }
  return undefined
}

let dateSecond = 0
let keepAlive: Buffer = nothing
const answerOf = (connection: string): Buffer =>
  Buffer.from(
    `HTTP/1.1 204 No Content\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nDate: ${new Date().toUTCString()}\r\n${connection}\r\n\r\n`,
  )

/** The answer to so many posts. Its date is made once a second. */
function answers(count: number): Buffer {
  const second = Math.floor(Date.now() / 1000)
  if (second !== dateSecond) {
    dateSecond = second
    keepAlive = answerOf(
      `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(settings.keepAliveTimeoutMs / 1000)}, max=${settings.maxRequestsPerSocket}`,
    )
  }
  return count === 1 ? keepAlive : Buffer.concat(Array.from({ length: count }, () => keepAlive))
}

function hold(id: number, socket: Socket, first: Buffer): void {
  let left = settings.maxRequestsPerSocket
  const onClose = (): void => {
    held.delete(id)
    told.gone.push(id)
  }
  /** Back to the parent, once what has been answered is out; only our end of the connection closes then. */
  const giveBack = (rest: Buffer): void => {
    socket.off('data', take)
    held.delete(id)
    const more = stopReading(socket)
    if (!more) return void socket.destroy()
    const leave = (): void => {
      if (socket.destroyed) return
      socket.off('close', onClose).destroy()
      told.back.push({ id, bytes: Buffer.concat([rest, more]) })
      hurry()
    }
    if (socket.writableLength === 0) leave()
    else socket.write(nothing, leave)
  }
  function take(chunk: Buffer): void {
    let at = 0
    let count = 0
    while (at < chunk.length && left > 0) {
      const post = findPost(chunk, at)
      if (!post) break
      told.counts[post.index]! += 1
      at = post.end
      count += 1
      left -= 1
    }
    if (left === 0) {
      const before = count > 1 ? answers(count - 1) : nothing
      socket.off('data', take).end(Buffer.concat([before, answerOf('Connection: close')]))
      return
    }
    if (count > 0) socket.write(answers(count))
    if (at < chunk.length) giveBack(chunk.subarray(at))
    else if (socket.writableLength > 0) {
      // somebody who does not read the answers is not read either
      socket.pause()
      socket.write(nothing, () => socket.resume())
    }
  }
  held.set(id, giveBack)
  socket.setTimeout(settings.keepAliveTimeoutMs, () => socket.destroy())
  socket.once('close', onClose).on('error', () => undefined)
  // `take` may let go of it at once; whoever listens before starts to read
  take(first)
  if (held.has(id) && left > 0) socket.on('data', take)
}

const timer = setInterval(tell, tellMs)

process.on('message', (asked: ShedAsked, socket: Socket | undefined) => {
  if (typeof asked === 'object') {
    if (socket) hold(asked.take, socket, Buffer.from(asked.bytes))
    else told.gone.push(asked.take)
  } else if (asked === 'give back') for (const giveBack of held.values()) giveBack(nothing)
  else {
    clearInterval(timer)
    tell(() => process.exit(0))
  }
})
process.once('disconnect', () => process.exit(0))
// whoever stops the site at a terminal tells both; the parent says when to end
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
tell()
