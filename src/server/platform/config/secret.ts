import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

const secretBytes = 48

/**
 * The secret of a site whose SECRET is empty: made at the first start and kept in `DATA_DIR/secret` (readable for the
 * owner only). Two processes starting at once get the same one: the file appears whole, or not at all.
 * @throws OperatorError where the file cannot be kept or is too short; an error of the system for a folder that
 * cannot be
 *   written
 */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const kept = read(file)
  if (kept !== null) return kept
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(draft, `${randomBytes(secretBytes).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const made = read(file)
  if (made === null) throw new OperatorError(`The secret could not be kept in ${file}.`)
  return made
}

function read(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (text.length < 32)
    throw new OperatorError(
      `The secret in ${file} is too short. Delete the file to have a new one made; everyone is then signed out.`,
    )
  return text
}
