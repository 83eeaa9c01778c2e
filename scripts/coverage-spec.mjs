// Checks whether each row of the checklist (docs/coverage) has a test with its number in the title: [spec 158, 160].
import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from './mutants/index.ts'

const root = new URL('..', import.meta.url).pathname
const sections = JSON.parse(await readFile(join(root, 'docs/coverage/sections.json'), 'utf8'))
const rows = JSON.parse(await readFile(join(root, 'docs/coverage/rows.json'), 'utf8'))

/** All test files of the folders that contain tests. */
const files = ['src', 'packages', 'tests', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

/** Maps the number of a row of the checklist to the test files with a title that names the row. */
const named = new Map()
for (const file of files) {
  const text = await readFile(join(root, file), 'utf8')
  for (const [, , title] of text.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  )) {
    for (const [, list] of title.matchAll(/\[spec (\d+(?:, \d+)*)\]/g)) {
      for (const row of list.match(/\d+/g)) {
        if (!named.has(row)) named.set(row, new Set())
        named.get(row).add(file)
      }
    }
  }
}

let missing = 0
for (const [section, own] of Object.entries(sections)) {
  const lacking = own.filter((row) => !named.has(String(row)))
  console.log(`${section}: ${own.length - lacking.length} of ${own.length} rows of the checklist have a test`)
  for (const row of lacking) console.log(`  row ${row} of the checklist has no test: ${rows[row]}`)
  missing += lacking.length
}
const unknown = [...named.keys()].filter((row) => !(row in rows))
for (const row of unknown)
  console.log(
    `row ${row} is not in the checklist: correct the test titles that name it in ${[...named.get(row)].join(', ')}`,
  )
const mutated = [...new Set(mutants.flatMap(({ rows: broken }) => broken ?? []))].toSorted((a, b) => a - b)
console.log(
  `${mutated.length} rows of the checklist (docs/coverage) are broken by a mutant of scripts/mutants, which a test must find: ${mutated.join(', ')}`,
)
console.log(
  `${[...named.keys()].length - unknown.length} of ${Object.keys(rows).length} rows are named by a test`,
)
if (missing > 0 || unknown.length > 0) {
  console.error(
    `${missing} rows of the checklist have no test; ${unknown.length} rows named by tests do not exist`,
  )
  process.exit(1)
}
