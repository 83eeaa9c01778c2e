import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { EmbeddedPostgresError, errorFromOutput } from './errors.ts'
import { acquireLock } from './lock.ts'
import { rotateLog } from './log-file.ts'
import { startTimeOf } from './processes.ts'

const directories: string[] = []

function testDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'))
  directories.push(directory)
  return directory
}

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

describe('lock of a data directory', () => {
  const deadPid = 2 ** 22 + 1 // higher than any process id on Linux

  it('the lock of a data directory is refused while its owner runs, and free after release', () => {
    const directory = testDirectory()
    const lock = acquireLock(directory)
    expect(() => acquireLock(directory)).toThrow(EmbeddedPostgresError)
    lock.release()
    acquireLock(directory).release()
    expect(readdirSync(directory)).toEqual([])
  })

  it('the next process acquires the lock of a dead process, and gets the endpoint that the dead process stored in the lock', () => {
    const directory = testDirectory()
    const left = { pid: deadPid, startTime: '1', endpoint: { kind: 'socket', directory: '/tmp/left' } }
    writeFileSync(path.join(directory, 'postgres.lock'), JSON.stringify(left))
    const lock = acquireLock(directory)
    expect(lock.previous).toEqual(left)
    lock.release()
  })

  it('the next process acquires a lock whose process id now belongs to a process with another start time', () => {
    const directory = testDirectory()
    const file = path.join(directory, 'postgres.lock')
    writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: 'long ago', endpoint: null }))
    const lock = acquireLock(directory)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      startTime: startTimeOf(process.pid),
    })
    lock.release()
  })

  it('a lock file with invalid JSON is replaced, and deleted on release', () => {
    const directory = testDirectory()
    writeFileSync(path.join(directory, 'postgres.lock'), '{"pi')
    acquireLock(directory).release()
    expect(existsSync(path.join(directory, 'postgres.lock'))).toBe(false)
  })
})

describe('errors and log file', () => {
  it.each([
    ['could not write to file: No space left on device', 'disk_full'],
    ['could not open file "x": Permission denied', 'no_rights'],
    ['could not look up effective user ID 1234: user does not exist', 'no_rights'],
    ['postgres: error while loading shared libraries: libstdc++.so.6', 'binaries_missing'],
    ['something else', 'start_failed'],
  ])('errorFromOutput maps the output "%s" to the code %s', (output, code) => {
    const error = errorFromOutput('Starting the database', output)
    expect(error.code).toBe(code)
    expect(error.message).toContain(output)
  })

  it('a log of PostgreSQL above 5 MB is rotated, and the last three old logs remain', () => {
    const directory = testDirectory()
    for (let round = 0; round < 5; round += 1) {
      writeFileSync(path.join(directory, 'postgres.log'), `${round}`.padEnd(6_000_000, '.'))
      rotateLog(directory)
    }
    expect(readdirSync(directory).sort()).toEqual(['postgres.log.1', 'postgres.log.2', 'postgres.log.3'])
    expect(readFileSync(path.join(directory, 'postgres.log.1'), 'utf8')[0]).toBe('4')
    expect(readFileSync(path.join(directory, 'postgres.log.3'), 'utf8')[0]).toBe('2')
  })
})
