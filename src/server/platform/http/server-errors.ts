import type { Duplex } from 'node:stream'

export type ListenFailure = 'port-in-use' | 'not-allowed' | 'address-unknown' | 'other'

/** Reports that a server could not start; `message` is a sentence for the operator. */
export class ListenError extends Error {
  readonly reason: ListenFailure
  readonly port: number

  constructor(
    reason: ListenFailure,
    port: number,
    host: string | undefined,
    cause: unknown,
    setting: string,
  ) {
    super(sentence(reason, port, host, cause, setting), { cause })
    this.name = 'ListenError'
    this.reason = reason
    this.port = port
  }
}

/** Returns the error for a server that cannot listen on a port. `setting`: name of the setting with the port. */
export function listenError(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  setting = 'PORT',
): ListenError {
  const reasons: Record<string, ListenFailure> = {
    EADDRINUSE: 'port-in-use',
    EACCES: 'not-allowed',
    EADDRNOTAVAIL: 'address-unknown',
    ENOTFOUND: 'address-unknown',
  }
  return new ListenError(reasons[error.code ?? ''] ?? 'other', port, host, error, setting)
}

function sentence(
  reason: ListenFailure,
  port: number,
  host: string | undefined,
  cause: unknown,
  setting: string,
): string {
  switch (reason) {
    case 'port-in-use':
      return `Port ${port} is taken by another program. Stop that program, or choose another port with ${setting}=${port + 1}.`
    case 'not-allowed':
      return `This user may not open port ${port}. Choose a port of 1024 or above with ${setting}, such as ${setting}=3000.`
    case 'address-unknown':
      return `This machine has no IP address ${host ?? ''}. Set HOST to one of its IP addresses, or leave it empty.`
    default:
      return `Port ${port} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers a connection whose bytes are no valid request. The response has no body and reveals nothing about the
 * server.
 */
export function rejectClient(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
