import { readFileSync } from 'node:fs'
import { nearMiss } from './near-miss.ts'
import { type Values, type VariableName, variableList, variables } from './variables.ts'

/** The environment: names to texts. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One thing wrong with the environment: which variable, and what, in English. Never holds a secret's value. */
export interface ConfigIssue {
  variable: string
  problem: string
  allowed: string
}

/** A variable that means nothing without another. */
const needs: readonly (readonly [VariableName, VariableName])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
]
const fileNameOf = (name: string): string => `${name}_FILE`

/**
 * Reads every variable; `values` is null where there are faults, all of which are told. An empty text counts as not
 * set.
 */
export function readEnvironment(environment: Environment): {
  values: Values | null
  faults: ConfigIssue[]
  warnings: string[]
} {
  const faults: ConfigIssue[] = []
  const written = (name: string): string | undefined => environment[name]?.trim() || undefined
  const texts: Record<string, string | undefined> = {}
  for (const { name, allowed, isSecret } of variableList) {
    const file = isSecret && written(fileNameOf(name))
    if (!file) texts[name] = written(name)
    else if (written(name))
      faults.push({
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
        faults.push({ variable: fileNameOf(name), problem, allowed: `a readable file with ${allowed}` })
      }
  }
  const result = variables.safeParse(texts)
  const issues = new Map(result.error?.issues.toReversed().map(({ path, message }) => [path[0], message]))
  for (const { name, allowed, isSecret } of variableList) {
    const issue = issues.get(name)
    if (issue === undefined) continue
    const shown = isSecret ? 'its value (not shown here)' : JSON.stringify(texts[name]?.slice(0, 60))
    faults.push({ variable: name, problem: `${shown} ${issue}`, allowed })
  }
  const isSet = (name: VariableName) => Boolean(written(name) ?? written(fileNameOf(name)))
  for (const [name, needed] of needs)
    if (isSet(name) && !isSet(needed))
      faults.push({ variable: needed, problem: `is empty, but ${name} is set`, allowed: 'both or none' })
  return {
    values: faults.length === 0 ? (result.data ?? null) : null,
    faults,
    warnings: misspelt(environment),
  }
}

function misspelt(environment: Environment): string[] {
  const known = variableList.flatMap(({ name, isSecret }) => (isSecret ? [name, fileNameOf(name)] : [name]))
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearMiss(name, known)
      return meant === null ? [] : [`${name} is not known and has no effect. Is ${meant} meant?`]
    })
}
