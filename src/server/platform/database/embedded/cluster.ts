import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import { claimCluster, handOver } from './ownership.ts'
import type { Home } from './ownership.ts'
import { makePassword, readPassword, scramSetting, setPasswordOffline, superuser } from './password.ts'
import { writePointer } from './pointer.ts'
import { runProgram } from './run-program.ts'
import type { Binaries, EmbeddedLog } from './types.ts'

/** The major version the programs bring along; a cluster of another one is refused. */
export const postgresMajor = '18'

/*
 * The provider `builtin` orders by code point and folds by Unicode, with no library of the system and no ICU, so
 * a cluster means the same on every machine. What people see sorted is ordered by keys of our own anyway.
 */
const initdbArguments = [
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--no-instructions',
  '--no-sync',
  `--set=${scramSetting}`,
]

/**
 * Makes the cluster if there is none, checks the one that is there.
 *
 * A new one is made under a name of its own, synced once, and renamed last: under its final name a cluster is
 * always whole, so a kill at any moment leaves only drafts, which are thrown away, and never a reason to touch a
 * database that was once completed.
 * @returns the superuser's password
 * @throws EmbeddedPostgresError other_major_version, data_damaged, disk_full, no_rights, start_failed
 */
export async function ensureCluster(home: Home, binaries: Binaries, log: EmbeddedLog): Promise<string> {
  removeDrafts(home)
  if (home.newlyPlaced) keepOldCluster(home, log)
  if (!hasCluster(home.cluster)) await createCluster(home, binaries, log)
  checkVersion(home.cluster)
  claimCluster(home)
  if (home.pointer && !home.pointer.completed)
    writePointer(home.dataDir, { ...home.pointer, completed: true })
  return readPassword(home.dataDir) ?? (await renewPassword(home, binaries, log))
}

const draftPrefix = 'postgres-draft-'

/** What an interrupted initdb left. One that still runs writes under its own name and ends by itself. */
function removeDrafts(home: Home): void {
  for (const name of readdirSync(home.directory).filter((entry) => entry.startsWith(draftPrefix))) {
    try {
      rmSync(path.join(home.directory, name), { recursive: true, force: true, maxRetries: 2 })
    } catch {
      // in the way of nobody: the next start tries again
    }
  }
}

/** DATA_DIR is new, yet its hash names an older database: nothing is deleted that was not asked for. */
function keepOldCluster(home: Home, log: EmbeddedLog): void {
  if (!existsSync(home.cluster)) return
  const aside = `${home.cluster}-set-aside-${new Date().toISOString().replace(/[:.]/g, '-')}`
  renameSync(home.cluster, aside)
  log(`${home.dataDir} is new, so its database begins empty. An older one was kept as ${aside}.`, 'warn')
}

function hasCluster(cluster: string): boolean {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return true
  if (!existsSync(cluster)) return false
  if (readdirSync(cluster).length > 0) {
    throw new EmbeddedPostgresError(
      'data_damaged',
      `${cluster} is not empty and holds no whole database (PG_VERSION is missing). Nothing was changed. ` +
        `Restore it from a backup, or move it away to begin with an empty database.`,
    )
  }
  rmdirSync(cluster)
  return false
}

function checkVersion(cluster: string): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === postgresMajor) return
  throw new EmbeddedPostgresError(
    'other_major_version',
    `The database in ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ${postgresMajor}. Nothing was ` +
      `changed. Back it up with the version of the site that made it, move the directory away, start, and restore.`,
  )
}

async function createCluster(home: Home, binaries: Binaries, log: EmbeddedLog): Promise<void> {
  const action = 'Creating the database'
  const began = performance.now()
  const draft = path.join(home.directory, `${draftPrefix}${process.pid}-${Date.now()}`)
  const passwordFile = `${draft}-password`
  try {
    writeFileSync(passwordFile, makePassword(home.dataDir), { mode: 0o600 })
    mkdirSync(draft, { mode: 0o700 })
    handOver(passwordFile, home.runAs)
    handOver(draft, home.runAs)
    const args = [...initdbArguments, `--pwfile=${passwordFile}`, '-D', draft]
    const made = await runProgram(binaries.initdb, args, home.runAs)
    if (made.code !== 0) throw errorFromOutput(action, made.output)
    const synced = await runProgram(binaries.initdb, ['--sync-only', '-D', draft], home.runAs)
    if (synced.code !== 0) throw errorFromOutput(action, synced.output)
    renameSync(draft, home.cluster)
    syncDirectory(home.directory)
  } catch (error) {
    throw errorFromSystem(action, error)
  } finally {
    removeDrafts(home)
  }
  log(`Created the database in ${home.cluster} (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}

/** Makes a rename last through a power cut; Windows cannot, and does not need to. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

async function renewPassword(home: Home, binaries: Binaries, log: EmbeddedLog): Promise<string> {
  log('The database password file was missing: a new password was set.', 'warn')
  const password = makePassword(home.dataDir)
  try {
    await setPasswordOffline(binaries, home.cluster, home.runAs, password)
  } catch (error) {
    rmSync(path.join(home.dataDir, 'postgres.password'), { force: true })
    throw error
  }
  return password
}
