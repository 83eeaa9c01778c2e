import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AwardRecord, honouredWorkFinder, type WorkRecord } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'

/** An honour in an award file. Each honour is on its own line (a test checks this). */
interface EntryLine {
  category: string
  year: number
  title?: string
  author?: string
  work?: string
}

/**
 * Adds missing work keys to wins and nominations in catalogue/awards/: `node tools/catalogue/link-awards.ts`. Requires
 * exactly one matching work that is not newer than the win or nomination.
 */
const folder = new URL('../../catalogue/', import.meta.url)
const { catalogue } = await readCatalogue(fileURLToPath(folder))
const findHonoured = honouredWorkFinder(catalogue)

function workOf(
  award: AwardRecord,
  printed: { title: string; author: string; year: number },
): WorkRecord | null {
  const [only, another] = findHonoured(award, printed)
  if (only && another)
    console.log(
      `not linked, because two works fit: ${printed.title} (${only.key}, ${another.key}). Link it by hand.`,
    )
  return only && !another ? only : null
}

/**
 * Parses a line of an award file. Returns null unless the line contains exactly one honour, with or without a comma at
 * its end.
 */
function entryLine(line: string): EntryLine | null {
  const [, json] = /^ +(\{ "category": .* \}),?$/.exec(line) ?? []
  return json === undefined ? null : (JSON.parse(json) as EntryLine)
}

let linked = 0
for (const { record } of catalogue.awards) {
  const file = new URL(`awards/${record.key}.json`, folder)
  const lines = readFileSync(file, 'utf8').split('\n')
  const changed = lines.map((line) => {
    const entry = entryLine(line)
    if (!entry || entry.work || !entry.title || !entry.author) return line
    const work = workOf(record, { title: entry.title, author: entry.author, year: entry.year })
    if (!work) return line
    linked += 1
    console.log(`linked ${record.key} ${entry.category} ${entry.year}: ${entry.title} → ${work.key}`)
    return line.replace(/ \}(,?)$/, `, "work": "${work.key}" }$1`)
  })
  if (changed.some((line, at) => line !== lines[at])) writeFileSync(file, changed.join('\n'))
}
console.log(`${linked} honours (wins and nominations) received the key of their work`)
