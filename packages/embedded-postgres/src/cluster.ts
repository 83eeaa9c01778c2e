import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { connectionUrl, type Endpoint } from './endpoint.ts'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import { readText, syncDirectory, writeWhole } from './files.ts'
import { claimCluster, changeOwner, type Home } from './home.ts'
import { type Programs, runProgram } from './programs.ts'

/** Major version of the included programs. Clusters of another version are rejected. */
const postgresMajor = '18'

/**
 * Hashes the password with one iteration, so that new connections are fast. One iteration is safe, because the password
 * has 192 random bits.
 */
const scramSetting = 'scram_iterations=1'

/** The locale provider `builtin` needs no system libraries or ICU, so a cluster behaves the same on every machine. */
const initdbArguments = [
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
 * Creates the cluster if none exists, else checks its major version. Sets a new password if the password file is
 * missing.
 * @returns the superuser's password
 * @throws EmbeddedPostgresError other_major_version, data_damaged, disk_full, no_rights, start_failed
 */
export async function ensureCluster(home: Home, programs: Programs): Promise<string> {
  const { cluster, dataDir, log } = home
  removeDrafts(home)
  // this DATA_DIR had no database, so an existing cluster is of a deleted DATA_DIR and is renamed, never deleted
  if (home.isNewlyPlaced && existsSync(cluster)) {
    const aside = `${cluster}-set-aside-${new Date().toISOString().replace(/[:.]/g, '-')}`
    renameSync(cluster, aside)
    log(
      `${dataDir} is new, so its database starts empty. The older database was renamed to ${aside}.`,
      'warn',
    )
  }
  if (!hasCluster(cluster)) await createCluster(home, programs)
  const version = readText(path.join(cluster, 'PG_VERSION'))?.trim()
  if (version !== postgresMajor)
    throw new EmbeddedPostgresError(
      'other_major_version',
      `The database in ${cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${postgresMajor}. Nothing ` +
        `was changed. Back it up with the version of the site that made it, move the directory away, start, and restore.`,
    )
  claimCluster(home)
  return readPassword(dataDir) ?? (await renewPassword(home, programs))
}

function hasCluster(cluster: string): boolean {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return true
  if (!existsSync(cluster)) return false
  if (readdirSync(cluster).length > 0)
    throw new EmbeddedPostgresError(
      'data_damaged',
      `${cluster} is not empty and contains no complete database (PG_VERSION is missing). Nothing was changed. ` +
        `Restore it from a backup, or move it away to begin with an empty database.`,
    )
  rmdirSync(cluster) // an empty folder, such as a mounted volume
  return false
}

const draftPrefix = 'postgres-draft-'

/** Deletes unfinished clusters of interrupted runs. Only the process that holds the lock may call this function. */
function removeDrafts({ directory }: Home): void {
  for (const name of readdirSync(directory).filter((entry) => entry.startsWith(draftPrefix))) {
    try {
      rmSync(path.join(directory, name), { recursive: true, force: true, maxRetries: 2 })
    } catch {
      // an unfinished cluster is harmless; the next start tries to delete it again
    }
  }
}

/**
 * Creates the cluster under a temporary name and then renames it, so that a cluster under the final name is always
 * complete.
 */
async function createCluster(home: Home, { initdb }: Programs): Promise<void> {
  const action = 'Creating the database'
  const began = performance.now()
  const draft = path.join(home.directory, `${draftPrefix}${process.pid}-${Date.now()}`)
  const passwordFile = `${draft}-password`
  const run = async (...args: string[]) => {
    const { code, output } = await runProgram(initdb, [...args, '-D', draft], home.runAs)
    if (code !== 0) throw errorFromOutput(action, output)
  }
  try {
    writeFileSync(passwordFile, makePassword(home.dataDir), { mode: 0o600 })
    mkdirSync(draft, { mode: 0o700 })
    changeOwner(passwordFile, home.runAs)
    changeOwner(draft, home.runAs)
    await run(`--username=${home.name}`, ...initdbArguments, `--pwfile=${passwordFile}`)
    await run('--sync-only')
    renameSync(draft, home.cluster)
    syncDirectory(home.directory)
  } catch (error) {
    throw errorFromSystem(action, error)
  } finally {
    removeDrafts(home)
  }
  home.log(`Created the database in ${home.cluster} (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}

/**
 * Returns the path of the password file, which only the user who runs the site can read. Passwords are necessary,
 * because Windows has no peer authentication, and `trust` would admit other programs that run as `nobody`.
 */
export const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password')

export const readPassword = (dataDir: string): string | null =>
  readText(passwordFile(dataDir))?.trim() || null

function makePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url')
  writeWhole(passwordFile(dataDir), `${password}\n`)
  return password
}

/** Sets a new password after the password file was lost. The single-user mode of PostgreSQL needs no password. */
async function renewPassword(
  { name, dataDir, cluster, runAs, log }: Home,
  { postgres }: Programs,
): Promise<string> {
  log('The database password file was missing: a new password was set.', 'warn')
  const password = makePassword(dataDir)
  const statement = `ALTER ROLE ${name} PASSWORD '${password}'\n`
  const args = ['--single', '-D', cluster, '-c', scramSetting, 'postgres']
  const { code, output } = await runProgram(postgres, args, runAs, statement)
  if (code === 0 && !output.includes('ERROR:')) return password
  rmSync(passwordFile(dataDir), { force: true })
  throw errorFromOutput('Setting a new database password', output)
}

/**
 * Creates the database if it is missing. If `isDurable` is true, also checks that no setting permits the loss of
 * acknowledged writes.
 * @throws EmbeddedPostgresError unsafe_settings; no_rights if the password is wrong; start_failed
 */
export async function prepareDatabase(
  endpoint: Endpoint,
  password: string,
  name: string,
  isDurable: boolean,
): Promise<void> {
  try {
    await withClient(connectionUrl(endpoint, password, name, 'postgres'), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${name}`)
    })
    if (!isDurable) return
    await withClient(connectionUrl(endpoint, password, name), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select name from pg_settings where setting <> 'on' and name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
      )
      if (rows.length === 0) return
      const names = rows.map(({ name }) => name).join(', ')
      throw new EmbeddedPostgresError(
        'unsafe_settings',
        `The database would lose acknowledged writes (not on: ${names}). Remove that setting of the role or the database.`,
      )
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01')
      throw errorFromSystem('Connecting to the database', error)
    throw new EmbeddedPostgresError(
      'no_rights',
      'The password in DATA_DIR/postgres.password is not that of the database beside it. ' +
        'Delete that file and start again: a new password is then set.',
      { cause: error },
    )
  }
}

async function withClient(url: string, ask: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // a lost connection is reported by the next query
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end()
  }
}
