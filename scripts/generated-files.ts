import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes generated files, given as text by path. With the argument `--check`, only reports outdated files and sets the
 * exit code to 1. `command`: the command that the report recommends.
 */
export function writeGenerated(files: Readonly<Record<string, string>>, command: string): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(import.meta.dirname, '..', name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (process.argv.includes('--check')) {
      console.error(`${name} is out of date. Run: ${command}`)
      process.exitCode = 1
    } else {
      writeFileSync(file, text)
      console.log(`Wrote ${name}`)
    }
  }
}
