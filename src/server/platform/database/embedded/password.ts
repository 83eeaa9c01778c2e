import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorFromOutput, errorFromSystem } from './errors.ts'
import { runProgram } from './run-program.ts'
import type { Binaries, RunAs } from './types.ts'

/*
 * Who may connect: whoever can read this file, that is the user who runs the site, and nobody else.
 * Peer authentication was not taken: Windows has none, and it binds the cluster to one user name, so that a copy
 * started by another user would let nobody in. Trust was not taken: started as root the database runs as the
 * shared `nobody`, whose other programs could then connect. The password has 192 random bits, so
 * `scram_iterations = 1` loses nothing and keeps a new connection cheap.
 */

/** The superuser, owner of everything in the embedded database. */
export const superuser = 'biblionaut'

/** Turns the stretching of the password off: it is random already. */
export const scramSetting = 'scram_iterations=1'

const fileOf = (dataDir: string) => path.join(dataDir, 'postgres.password')

/** The kept password, or null where there is none. */
export function readPassword(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw errorFromSystem(`Reading ${fileOf(dataDir)}`, error)
  }
}

/** Makes a password and keeps it in DATA_DIR, readable by its owner alone. */
export function makePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url')
  try {
    writeFileSync(`${fileOf(dataDir)}.new`, `${password}\n`, { mode: 0o600 })
    renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir))
  } catch (error) {
    throw errorFromSystem(`Writing ${fileOf(dataDir)}`, error)
  }
  return password
}

/** Gives the superuser that password without connecting: for a cluster whose password file was lost. */
export async function setPasswordOffline(
  binaries: Binaries,
  cluster: string,
  runAs: RunAs | null,
  password: string,
): Promise<void> {
  const action = 'Setting a new database password'
  const args = ['--single', '-D', cluster, '-c', scramSetting, 'postgres']
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}'\n`
  const result = await runProgram(binaries.postgres, args, runAs, statement)
  if (result.code !== 0 || result.output.includes('ERROR:')) throw errorFromOutput(action, result.output)
}
