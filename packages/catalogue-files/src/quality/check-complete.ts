import type { Catalogue } from '../catalogue.ts'
import type { CheckOptions } from '../check-before-load.ts'
import type { Report } from '../issues.ts'
import type { SeriesRecord, WorkRecord } from '../records.ts'
import { honouredWorkFinder } from './find-honoured-work.ts'

/** Reports missing data. Works of the two highest grades also need a synopsis and a title in each language. */
export function checkComplete(catalogue: Catalogue, options: CheckOptions, report: Report): void {
  checkHonoured(catalogue, report)
  checkVolumes(catalogue, report)
  checkCanon(catalogue, options, report)
}

function checkHonoured(catalogue: Catalogue, report: Report): void {
  const awards = new Map(catalogue.awards.map(({ record }) => [record.key, record]))
  const findHonoured = honouredWorkFinder(catalogue)
  for (const { place, record } of catalogue.awardHonours) {
    const { key, printedTitle: title, printedName: author, year } = record
    const award = awards.get(record.award)
    if (record.work !== null || record.series !== null || title === null || author === null || !award)
      continue
    const [work] = findHonoured(award, { title, author, year })
    if (work) report(place, `${key} names ${work.key}, which has a record, without a link to it`)
    else if (record.result === 'winner') report(place, `${key} won, but has no link to a work`)
  }
}

/** Numbers of the volumes of a series that are works of the catalogue, and the highest of them. */
interface Volumes {
  numbers: Set<number>
  last: number
}

function checkVolumes(catalogue: Catalogue, report: Report): void {
  const volumesOf = new Map<string, Volumes>(
    catalogue.series.map(({ record }) => [record.key, { numbers: new Set(), last: 0 }]),
  )
  for (const { record } of catalogue.works)
    for (const { series, role, positionSort, from, to } of record.series) {
      const volumes = volumesOf.get(series)
      if (!volumes || positionSort === null || role === 'omnibus') continue
      const last = to ?? positionSort
      for (let number = from ?? positionSort; number <= last; number++) volumes.numbers.add(number)
      // a short story between volumes, such as 3.5, does not prove that the volumes 1 to 3 exist
      if (role !== 'short') volumes.last = Math.max(volumes.last, last)
    }
  for (const { place, record } of catalogue.series) {
    const missing = missingVolumes(record, volumesOf.get(record.key)!)
    if (missing.length > 0)
      report(
        place,
        `${record.key} lacks volume ${missing.join(', ')}: add a work, or list a volume that is known by title`,
      )
  }
}

/** Returns the missing volumes: the numbers from 1 to `last` that have neither a work nor an entry in `volumes`. */
function missingVolumes({ volumes = [] }: SeriesRecord, { numbers, last }: Volumes): number[] {
  const known = new Set(volumes.map(({ position }) => Number(position)))
  return Array.from({ length: Math.floor(last) }, (_, at) => at + 1).filter(
    (number) => !numbers.has(number) && !known.has(number),
  )
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function checkCanon(
  catalogue: Catalogue,
  { languages, fallbackLanguage }: CheckOptions,
  report: Report,
): void {
  for (const { place, record } of catalogue.works) {
    if ((record.grade ?? 0) < 5) continue
    if (record.texts === undefined)
      report(place, `${record.key} is of grade ${record.grade}, and has no synopsis`)
    for (const language of languages)
      if (language !== fallbackLanguage && !isTitleKnown(record, language))
        report(
          place,
          `${record.key} is of grade ${record.grade}, and has no title in ${languageNames.of(language)}: add it, or add the language to "untranslated"`,
        )
  }
}

const isTitleKnown = ({ titles, untranslated = [] }: WorkRecord, language: string): boolean =>
  titles.some(({ lang, isDisplay }) => isDisplay && lang === language) || untranslated.includes(language)
