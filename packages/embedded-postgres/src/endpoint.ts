import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { errorFromSystem } from './errors.ts'
import { changeOwner, type Home } from './home.ts'

/**
 * Endpoint on which PostgreSQL accepts connections: a directory with a Unix socket or, on Windows, a port on the
 * loopback interface.
 */
export type Endpoint = { kind: 'socket'; directory: string } | { kind: 'tcp'; port: number }

const socketName = '.s.PGSQL.5432'
/** True if the path of the socket has at most 103 bytes, the maximum on macOS. Linux allows 107. */
const fits = (directory: string): boolean => Buffer.byteLength(path.join(directory, socketName)) <= 103

/**
 * Creates the directory of the socket with mode 0700. On Windows, returns a free TCP port instead.
 * @throws EmbeddedPostgresError
 */
export async function makeEndpoint(home: Home): Promise<Endpoint> {
  if (process.platform === 'win32') return { kind: 'tcp', port: await findFreePort() }
  try {
    const inHome = path.join(home.directory, 'postgres-socket')
    const temporary = path.join(os.tmpdir(), `${home.name}-`)
    const prefix = existsSync(os.tmpdir()) && fits(`${temporary}123456`) ? temporary : `/tmp/${home.name}-`
    const directory = fits(inHome) ? inHome : mkdtempSync(prefix)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    chmodSync(directory, 0o700)
    changeOwner(directory, home.runAs)
    return { kind: 'socket', directory }
  } catch (error) {
    throw errorFromSystem('Making a directory for the database socket', error)
  }
}

/**
 * Deletes a socket with its lock, then its empty directory. Deletes nothing else, because the path may come from a
 * damaged file.
 */
export function removeEndpoint(endpoint: Endpoint | null | undefined): void {
  if (endpoint?.kind !== 'socket') return
  const socket = path.join(endpoint.directory, socketName)
  try {
    rmSync(socket, { force: true })
    rmSync(`${socket}.lock`, { force: true })
    rmdirSync(endpoint.directory)
  } catch {
    // a remaining socket is harmless; the next start creates its own
  }
}

/** Returns the connection string for `pg`. `name` is the superuser and, by default, also the database. */
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

/** Returns the settings that make the server listen on an endpoint. */
export function listenSettings(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'tcp')
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(endpoint.port) }
  return {
    listen_addresses: '',
    // the setting is a list; quotes allow commas and spaces in a path
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
