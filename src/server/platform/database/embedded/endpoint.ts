import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { errorFromSystem } from './errors.ts'
import { handOver } from './ownership.ts'
import type { Home } from './ownership.ts'
import { superuser } from './password.ts'
import type { Endpoint } from './types.ts'

/** The site's database inside the cluster. */
export const databaseName = 'biblionaut'

/** Names the socket's file (`.s.PGSQL.5432`); nothing listens on this port. */
export const socketPort = 5432

/** A socket's path is limited to 107 bytes on Linux and 103 on macOS. */
const maxSocketPathBytes = 103

/**
 * Makes the directory for the socket, mode 0700: inside the home where its path is short enough, else a fresh
 * one among the temporary files. On Windows there is a port on the loopback instead.
 */
export async function makeEndpoint(home: Home, port: number | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { kind: 'tcp', port: port ?? (await findFreePort()) }
  try {
    const inHome = path.join(home.directory, 'postgres-socket')
    const directory = fits(inHome) ? inHome : makeTemporary()
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    chmodSync(directory, 0o700)
    handOver(directory, home.runAs)
    return { kind: 'socket', directory }
  } catch (error) {
    throw errorFromSystem('Making a directory for the database socket', error)
  }
}

function fits(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes
}

/** Characters that mkdtemp puts after the name it is given. */
const randomSuffixLength = 6

function makeTemporary(): string {
  const inTemporary = path.join(os.tmpdir(), 'biblionaut-')
  const isUsable = fits(inTemporary + '0'.repeat(randomSuffixLength)) && existsSync(os.tmpdir())
  return mkdtempSync(isUsable ? inTemporary : '/tmp/biblionaut-')
}

/**
 * Removes a socket and its directory; for those of a dead owner too. That name is read from a file, so nothing
 * but a socket is removed, and the directory only when it is empty then.
 */
export function removeEndpoint(endpoint: Endpoint | null): void {
  if (endpoint?.kind !== 'socket') return
  const socket = path.join(endpoint.directory, `.s.PGSQL.${socketPort}`)
  try {
    rmSync(socket, { force: true })
    rmSync(`${socket}.lock`, { force: true })
    rmdirSync(endpoint.directory)
  } catch {
    // in the way of nobody: the next start makes or takes its own
  }
}

/** The connection string for `pg` and everything built on it. */
export function connectionUrl(endpoint: Endpoint, password: string, database = databaseName): string {
  const who = `${superuser}:${password}`
  if (endpoint.kind === 'tcp') return `postgresql://${who}@127.0.0.1:${endpoint.port}/${database}`
  return `postgresql://${who}@localhost:${socketPort}/${database}?host=${encodeURIComponent(endpoint.directory)}`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
