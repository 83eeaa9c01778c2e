import type { Duplex } from 'node:stream'

/** Why a server could not start listening. */
export type ListenFailure = 'port-in-use' | 'not-allowed' | 'address-unknown' | 'other'

/** A server that could not start; `message` is a sentence for the operator. */
export class ListenError extends Error {
  readonly fault: ListenFailure
  readonly port: number

  constructor(fault: ListenFailure, port: number, host: string | undefined, cause: unknown, setting: string) {
    super(sentence(fault, port, host, cause, setting), { cause })
    this.name = 'ListenError'
    this.fault = fault
    this.port = port
  }
}

/**
 * Makes a ListenError of what `listen` reports.
 * @param setting that the port comes from
 */
export function listenError(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  setting = 'PORT',
): ListenError {
  const faults: Record<string, ListenFailure> = {
    EADDRINUSE: 'port-in-use',
    EACCES: 'not-allowed',
    EADDRNOTAVAIL: 'address-unknown',
    ENOTFOUND: 'address-unknown',
  }
  return new ListenError(faults[error.code ?? ''] ?? 'other', port, host, error, setting)
}

function sentence(
  fault: ListenFailure,
  port: number,
  host: string | undefined,
  cause: unknown,
  setting: string,
): string {
  switch (fault) {
    case 'port-in-use':
      return `Port ${port} is taken by another program. Stop that program, or choose another port with ${setting}=${port + 1}.`
    case 'not-allowed':
      return `This user may not open port ${port}. Choose a port from 1024 up with ${setting}, such as ${setting}=3000.`
    case 'address-unknown':
      return `This machine has no address ${host ?? ''}. Set HOST to one of its own, or leave it empty.`
    default:
      return `Port ${port} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers what is no HTTP, or too slow, or too big, before there is a request at all. The body is constant and says
 * nothing about us.
 */
export function rejectClient(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = answers[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
