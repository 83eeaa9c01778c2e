import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatIssue } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { coverageOf } from './coverage.ts'
import { checkShipped } from './check-shipped.ts'

/**
 * Checks all files of catalogue/ and prints their coverage: `npm run catalogue:check`. With `--write` the table is
 * written to docs/catalogue.md. Exits with 1 if there is an error.
 */
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const { catalogue, issues } = await readCatalogue(path('catalogue/'))
const all = [...issues, ...checkShipped(catalogue)]
for (const issue of all) console.error(formatIssue(issue))
const { works, editions, people, series, genres, awards, awardHonours } = catalogue
const counts = `${works.length} works, ${editions.length} editions, ${people.length} people, ${series.length} series, ${genres.length} genres, ${awards.length} awards with ${awardHonours.length} entries`
const table = coverageOf(catalogue)
console.log([counts, '', ...table].join('\n'))
if (process.argv.includes('--write'))
  await writeFile(
    path('docs/catalogue.md'),
    [
      '# What the shipped catalogue holds',
      '',
      `${counts}.`,
      '',
      'Written by `npm run catalogue:check -- --write`. Empty means that nobody was certain.',
      '',
      ...table,
      '',
    ].join('\n'),
  )
if (all.length > 0) {
  console.error(`${all.length} errors`)
  process.exitCode = 1
}
