import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

const secretBytes = 48

/** The file with the site's secret, if SECRET is not set. Only its owner may read it. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret')

/**
 * Returns the secret of an instance without SECRET, and creates it at the first start.
 * @throws OperatorError if the secret is too short or cannot be stored; a system error if the folder is not writable
 */
export function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const stored = readSecret(dataDir)
  if (stored !== null) return stored
  const draft = writeDraft(dataDir, createSecret())
  try {
    // a link is created atomically, so two processes that start at the same time get the same secret
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const created = readSecret(dataDir)
  if (created === null)
    throw new OperatorError(
      `The secret of the site could not be stored in ${file}. Check the permissions of its folder.`,
    )
  return created
}

export const createSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** Replaces the stored secret atomically. */
export const replaceSecret = (dataDir: string, secret: string): void =>
  renameSync(writeDraft(dataDir, secret), secretFile(dataDir))

/** Writes a secret into a temporary file in DATA_DIR and returns its path. */
function writeDraft(dataDir: string, secret: string): string {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${secretFile(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

/** Returns the stored secret, null if there is none. @throws OperatorError if it is too short */
export function readSecret(dataDir: string): string | null {
  const file = secretFile(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (text.length < 32)
    throw new OperatorError(
      `The secret in ${file} is too short. Put the whole file back, or replace the secret with the command "secret rotate".`,
    )
  return text
}
