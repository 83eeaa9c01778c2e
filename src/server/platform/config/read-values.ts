import { readFileSync } from 'node:fs'
import { variables } from './variables.ts'
import type { Variable } from './variable.ts'
import type { Values, VariableName } from './variables.ts'
import { nearMiss } from './near-miss.ts'

/** The environment: names to texts. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One thing wrong with the environment: which variable, and what, in English. Never holds a secret's value. */
export interface ConfigFault {
  variable: string
  problem: string
  allowed: string
}

const names = Object.keys(variables) as VariableName[]
const fileNames = names.filter((name) => definition(name).secret).map((name) => `${name}_FILE`)

function definition(name: VariableName): Variable {
  return variables[name]
}

/** Reads every variable; faults are gathered, not thrown. An empty text counts as not set. */
export function readValues(environment: Environment): {
  values: Values
  faults: ConfigFault[]
  warnings: string[]
} {
  const faults: ConfigFault[] = []
  const values: Partial<Record<VariableName, unknown>> = {}
  for (const name of names) {
    const { schema, fallback, allowed, secret } = definition(name)
    const text = textOf(name, environment, faults) ?? fallback
    if (text === undefined) continue
    const result = schema.safeParse(text)
    if (result.success) values[name] = result.data
    else {
      const shown = secret ? 'its value (not shown here)' : JSON.stringify(text.slice(0, 60))
      faults.push({
        variable: name,
        problem: `${shown} ${result.error.issues[0]?.message ?? 'is not allowed'}`,
        allowed,
      })
    }
  }
  return { values: values as Values, faults, warnings: misspelt(environment) }
}

function textOf(name: VariableName, environment: Environment, faults: ConfigFault[]): string | undefined {
  const text = environment[name]?.trim() || undefined
  const { secret, allowed } = definition(name)
  const file = secret ? environment[`${name}_FILE`]?.trim() || undefined : undefined
  if (file === undefined) return text
  if (text !== undefined) {
    faults.push({
      variable: name,
      problem: `is set twice: ${name} and ${name}_FILE`,
      allowed: 'one of the two',
    })
    return undefined
  }
  try {
    const held = readFileSync(file, 'utf8').trim()
    if (held !== '') return held
    faults.push({ variable: `${name}_FILE`, problem: `the file ${JSON.stringify(file)} is empty`, allowed })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown fault'
    faults.push({
      variable: `${name}_FILE`,
      problem: `the file ${JSON.stringify(file)} cannot be read (${code})`,
      allowed: 'the path of a readable file',
    })
  }
  return undefined
}

function misspelt(environment: Environment): string[] {
  const known: string[] = [...names, ...fileNames]
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearMiss(name, known)
      return meant === null ? [] : [`${name} is not known and has no effect. Is ${meant} meant?`]
    })
}
