import { readFileSync } from 'node:fs'
import { nearMiss } from './near-miss.ts'
import { type Values, type VariableName, variableList, variables } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * An error of a setting: the variable, the problem and the allowed values, in English. Never contains the value of a
 * secret.
 */
export interface ConfigIssue {
  variable: string
  problem: string
  allowed: string
}

/** Pairs of variables. The first variable of a pair has no effect if the second one is not set. */
const needs: readonly (readonly [VariableName, VariableName])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
]
/** Matches unsupported settings. Setting one is an error, because the site would not run as the operator intends. */
const unsupported = /^(?:WORKERS|S3_.+|DATABASE_REPLICA_URL)$/

const fileNameOf = (name: string): string => `${name}_FILE`

/**
 * Reads the variables of the site. `values` is null if there are errors; `warnings` has one warning per misspelt
 * name.
 */
export function readEnvironment(environment: Environment): {
  values: Values | null
  issues: ConfigIssue[]
  warnings: string[]
} {
  const issues: ConfigIssue[] = []
  const textOf = (name: string): string | undefined => environment[name]?.trim() || undefined
  const texts: Record<string, string | undefined> = {}
  for (const { name, allowed, isSecret } of variableList) {
    const file = isSecret && textOf(fileNameOf(name))
    if (!file) texts[name] = textOf(name)
    else if (textOf(name))
      issues.push({
        variable: name,
        problem: `is set twice: ${name} and ${fileNameOf(name)}`,
        allowed: 'one of the two',
      })
    else
      try {
        texts[name] = readFileSync(file, 'utf8').trim()
        if (texts[name] === '') throw new Error('is empty')
      } catch (error) {
        delete texts[name]
        const problem = `the file ${JSON.stringify(file)} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'it is empty'})`
        issues.push({ variable: fileNameOf(name), problem, allowed: `a readable file with ${allowed}` })
      }
  }
  const result = variables.safeParse(texts)
  const messages = new Map(result.error?.issues.toReversed().map(({ path, message }) => [path[0], message]))
  for (const { name, allowed, isSecret } of variableList) {
    const message = messages.get(name)
    if (message === undefined) continue
    const shown = isSecret ? 'its value (not shown here)' : JSON.stringify(texts[name]?.slice(0, 60))
    issues.push({ variable: name, problem: `${shown} ${message}`, allowed })
  }
  const isSet = (name: VariableName) => Boolean(textOf(name) ?? textOf(fileNameOf(name)))
  for (const [name, needed] of needs)
    if (isSet(name) && !isSet(needed))
      issues.push({ variable: needed, problem: `is empty, but ${name} is set`, allowed: 'both or none' })
  if (result.data?.DATABASE_PREPARED === false && isSet('DATABASE_URL') && !isSet('DATABASE_DIRECT_URL'))
    issues.push({
      variable: 'DATABASE_DIRECT_URL',
      problem: 'is empty, but DATABASE_PREPARED is off: jobs, locks and LISTEN do not work through a pooler',
      allowed: 'the URL of the same database without the pooler',
    })
  for (const name of Object.keys(environment))
    if (unsupported.test(name) && textOf(name))
      issues.push({
        variable: name,
        problem: 'is set, but this version does not support it',
        allowed: 'nothing',
      })
  return {
    values: issues.length === 0 ? (result.data ?? null) : null,
    issues,
    warnings: misspellingWarnings(environment),
  }
}

const knownNames = variableList.flatMap(({ name, isSecret }) =>
  isSecret ? [name, fileNameOf(name)] : [name],
)

/**
 * Returns an issue for each name in a file `.env` that is neither a variable of the site nor an unsupported setting.
 */
export function unknownNameIssues(names: readonly string[]): ConfigIssue[] {
  return names
    .filter((name) => !knownNames.includes(name) && !unsupported.test(name))
    .map((name) => {
      const meant = nearMiss(name, knownNames)
      return {
        variable: name,
        problem: 'is in .env, but it is not a setting of the site',
        allowed: meant === null ? 'the names in .env.example' : `${meant}, if that is meant`,
      }
    })
}

function misspellingWarnings(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const meant = nearMiss(name, knownNames)
      return meant === null ? [] : [`${name} is not known and has no effect. Did you mean ${meant}?`]
    })
}
