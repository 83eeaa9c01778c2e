import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

const secretBytes = 48

/**
 * Returns the secret of an instance without SECRET. It is created at the first start and stored in `DATA_DIR/secret`
 * (readable only for the owner). Two processes that start at the same time get the same secret, because the file is
 * created atomically.
 * @throws OperatorError if the file cannot be stored or is too short; a system error if the folder is not writable
 */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const stored = read(file)
  if (stored !== null) return stored
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
  const created = read(file)
  if (created === null) throw new OperatorError(`The secret could not be stored in ${file}.`)
  return created
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
      `The secret in ${file} is too short. Delete the file to create a new one; all users are signed out then.`,
    )
  return text
}
