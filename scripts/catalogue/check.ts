import { fileURLToPath } from 'node:url'
import { checkCatalogue, formatFault, readCatalogue } from '../../src/server/importers/catalogue/index.ts'

/** Checks every file of catalogue/ and says what is in it: `npm run catalogue:check`. */
const { catalogue, faults } = await readCatalogue(fileURLToPath(new URL('../../catalogue/', import.meta.url)))
const all = faults.length > 0 ? faults : checkCatalogue(catalogue)
for (const fault of all) console.error(formatFault(fault))
const withTexts = (kind: 'works' | 'people' | 'series') =>
  catalogue[kind].filter(({ record }) => record.texts !== undefined).length
console.log(
  `${catalogue.works.length} works, ${withTexts('works')} with a synopsis; ${catalogue.people.length} people, ${withTexts('people')} with a biography; ` +
    `${catalogue.series.length} series, ${withTexts('series')} described; ${catalogue.editions.length} editions; ${catalogue.awardEntries.length} honours`,
)
if (all.length > 0) {
  console.error(`${all.length} faults`)
  process.exitCode = 1
}
