/**
 * Writes `.env.example` and `docs/configuration.md` from the schema of the configuration.
 * `--check` writes nothing and exits with 1 if a file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { configurationPage, environmentExample } from '#server/platform/config/configuration-docs'

const root = path.resolve(import.meta.dirname, '..')
const files: [string, string][] = [
  ['.env.example', environmentExample()],
  ['docs/configuration.md', configurationPage()],
]

const isCurrent = ([name, text]: [string, string]): boolean => {
  try {
    return readFileSync(path.join(root, name), 'utf8') === text
  } catch {
    return false
  }
}

const stale = files.filter((file) => !isCurrent(file))
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is out of date. Run: node scripts/configuration.ts`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
    console.log(`Wrote ${name}`)
  }
}
