// Checks that no regex literal of the product takes exponential or polynomial time, apart from regexes/exceptions.mjs.
// `new RegExp` is not checked.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { exceptions } from './regexes/exceptions.mjs'
import { regexesIn } from './regexes/regexes-in.mjs'

/** Parameters of the checker. Limits are long (ms) or null: short ones would give false reports on a busy machine. */
const parameters = { timeout: 600_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{src,packages}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/node_modules|\.test\.tsx?$|\.gen\.ts$|\/generated\/|test-kit\.ts$/.test(file))
  .toSorted()

const found = files.flatMap((file) => regexesIn(file, readFileSync(path.join(root, file), 'utf8')))
const places = Map.groupBy(found, ({ pattern, flags }) => `/${pattern}/${flags}`)
const isException = (literal) => exceptions.some(({ regex }) => regex === literal)

const problems = exceptions
  .filter(({ regex }) => !places.has(regex))
  .map(({ regex }) => `scripts/regexes/exceptions.mjs: no file contains ${regex}`)

for (const [literal, [{ pattern, flags, place }]] of places) {
  // a pattern without a repetition takes linear time, so it is not checked
  if (isException(literal) || !/[*+{]/.test(pattern)) continue
  const result = await check(pattern, flags, parameters)
  if (result.status === 'safe') continue
  const reason =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, for example for ${result.attack.pattern}`
      : `not checked: ${result.error.kind}`
  problems.push(`${place}: ${literal}\n  ${reason}`)
}

for (const problem of problems) console.error(problem)
console.log(
  `${places.size} regular expressions, ${exceptions.length} exceptions, ${problems.length} problems`,
)
// a child process of the checker would keep this process running
process.exit(problems.length > 0 ? 1 : 0)
