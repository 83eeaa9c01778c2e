import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { errorFromSystem } from './errors.ts'
import { handOver, type Home } from './home.ts'

/** How PostgreSQL is reached: a directory with a unix socket, or (Windows) a port on the loopback. */
export type Endpoint = { kind: 'socket'; directory: string } | { kind: 'tcp'; port: number }

const socketName = '.s.PGSQL.5432'
/** A socket's path is limited to 107 bytes on Linux and 103 on macOS. */
const fits = (directory: string): boolean => Buffer.byteLength(path.join(directory, socketName)) <= 103

/**
 * Makes the directory for the socket, mode 0700: in the home where its path is short enough, else among the temporary
 * files.
 */
export async function makeEndpoint(home: Home, port: number | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { kind: 'tcp', port: port ?? (await findFreePort()) }
  try {
    const inHome = path.join(home.directory, 'postgres-socket')
    const temporary = path.join(os.tmpdir(), `${home.name}-`)
    const prefix = existsSync(os.tmpdir()) && fits(`${temporary}123456`) ? temporary : `/tmp/${home.name}-`
    const directory = fits(inHome) ? inHome : mkdtempSync(prefix)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    chmodSync(directory, 0o700)
    handOver(directory, home.runAs)
    return { kind: 'socket', directory }
  } catch (error) {
    throw errorFromSystem('Making a directory for the database socket', error)
  }
}

/**
 * Removes a socket and its directory; for those of a dead owner too. That name is read from a file, so nothing but a
 * socket is removed, and the directory only when it is empty then.
 */
export function removeEndpoint(endpoint: Endpoint | null | undefined): void {
  if (endpoint?.kind !== 'socket') return
  const socket = path.join(endpoint.directory, socketName)
  try {
    rmSync(socket, { force: true })
    rmSync(`${socket}.lock`, { force: true })
    rmdirSync(endpoint.directory)
  } catch {
    // in the way of nobody: the next start makes or takes its own
  }
}

/**
 * Returns the connection string for `pg`.
 * @param name of the superuser and, by default, of the database
 */
export function connectionUrl(
  endpoint: Endpoint,
  password: string,
  name: string,
  database: string = name,
): string {
  const user = `${name}:${password}`
  if (endpoint.kind === 'tcp') return `postgresql://${user}@127.0.0.1:${endpoint.port}/${database}`
  return `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(endpoint.directory)}`
}

/** Where the server listens, as settings. */
export function listenSettings(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'tcp')
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(endpoint.port) }
  return {
    listen_addresses: '',
    // a list: in quotes a path may hold commas and spaces
    unix_socket_directories: `"${endpoint.directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
