import type { Socket } from 'node:net'

/** The part of a socket that reads: not public, since Node itself never has to stop between two bytes. */
interface Reading {
  _handle?: { reading: boolean; readStop?(): number } | null
}

const handleOf = (socket: Socket) => (socket as unknown as Reading)._handle

/**
 * Stops a socket from taking in one byte more, at once: `pause` alone goes on reading until the buffer is full. What has come and was not looked at
 * is the result; undefined where it cannot be stopped, or has ended.
 */
export function stopReading(socket: Socket): Buffer | undefined {
  const handle = handleOf(socket)
  if (!handle?.readStop || socket.destroyed || socket.readableEnded) return undefined
  socket.pause()
  if (handle.readStop() !== 0) return undefined
  // the stream would begin again with its next look at the buffer: it starts only what it believes to stand still
  handle.reading = true
  return (socket.read() as Buffer | null) ?? Buffer.alloc(0)
}

/** The other way round: the socket gives `unread` first, and then goes on, once somebody resumes it. */
export function startReading(socket: Socket, unread: Uint8Array): void {
  const handle = handleOf(socket)
  if (handle) handle.reading = false
  // ends the look that found nothing to read
  socket.push('')
  if (unread.length > 0) socket.unshift(unread)
}
