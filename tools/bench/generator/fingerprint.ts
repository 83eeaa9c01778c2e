import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../servers.ts'
import { shippedFiles } from './shipped.ts'

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => pattern.test(name) && !name.includes('.test.'))
    .toSorted()
    .map((name) => join(root, folder, name))

function digest(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Changes with everything that the rows come from: the generator, what it reads, the schema, the forms of sort keys and slugs. */
export const rowsFingerprint = (): string =>
  digest([
    ...filesIn('tools/bench/generator', /\.ts$/),
    ...shippedFiles,
    ...filesIn('database/migrations', /\.sql$/),
    ...filesIn('src/server/platform/text', /\.ts$/),
  ])

/** Changes with what the search index is made by: it is then written anew over the same rows. */
export const indexFingerprint = (): string => digest(filesIn('src/server/features/search', /\.ts$/))
