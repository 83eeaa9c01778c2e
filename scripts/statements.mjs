// Lists the database statements in src/server/features that no API test has sent (tests/support/statements.ts).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(root, file), 'utf8').split('\n')
const files = (pattern) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

const statements = files('src/server/features/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    read(file).flatMap((line, index) => (/\.query[<(]/.test(line) ? [`${file}:${index + 1}`] : [])),
  )
const sent = new Set(files('build/statements/*').flatMap(read))
const missing = statements.filter((place) => !sent.has(place))

for (const place of missing) console.error(`${place}: no API test sends this database statement. Add a test.`)
console.log(
  `${statements.length - missing.length} of ${statements.length} statements of the features were sent by a test`,
)
if (missing.length > 0) process.exitCode = 1
