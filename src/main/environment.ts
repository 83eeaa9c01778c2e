import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '#server/platform/config/config'
import { OperatorError } from '#server/platform/operator-error'
import { rootFolder } from './root-folder.ts'

/**
 * Returns the environment of the process together with the file `.env` of the project folder. The process takes
 * precedence.
 * @throws OperatorError if the file exists and cannot be read
 */
export function siteEnvironment(environment: Environment = process.env, folder = rootFolder): Environment {
  const file = join(folder, '.env')
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return environment
    throw new OperatorError(
      `${file} cannot be read (${code}). Make it readable for this user, or move it away.`,
      { cause: error },
    )
  }
}
