import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, type Environment } from '#server/platform/config/config'
import { unknownNameIssues } from '#server/platform/config/read-environment'
import { OperatorError } from '#server/platform/operator-error'
import { rootFolder } from './root-folder.ts'

/**
 * Returns the environment of the process together with the file `.env`. The process takes precedence.
 * @throws OperatorError if the file cannot be read
 * @throws ConfigError if the file sets an unknown name
 */
export function siteEnvironment(environment: Environment = process.env, folder = rootFolder): Environment {
  const variables = readEnvFile(join(folder, '.env'))
  const issues = unknownNameIssues(Object.keys(variables))
  if (issues.length > 0) throw new ConfigError(issues)
  return { ...variables, ...environment }
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new OperatorError(
      `${file} cannot be read (${code}). Make it readable for this user, or move it away.`,
      { cause: error },
    )
  }
}
