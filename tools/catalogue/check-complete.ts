import { fallbackLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'
import type {
  Catalogue,
  CatalogueKind,
  ReportIssue,
  SeriesRecord,
  WorkRecord,
} from '#server/importers/catalogue/index'
import { honouredWorkFinder } from './find-honoured-work.ts'

/**
 * Checks that nothing is missing of what the catalogue promises to have whole: the works that won a prize, the volumes
 * before the last one of a series, and everything about a work of grade five.
 */
export function checkComplete(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): void {
  checkHonoured(catalogue, noteFor('awardHonours'))
  checkVolumes(catalogue, noteFor('series'))
  checkCanon(catalogue, noteFor('works'))
}

function checkHonoured(catalogue: Catalogue, note: ReportIssue): void {
  const awards = new Map(catalogue.awards.map(({ record }) => [record.key, record]))
  const findHonoured = honouredWorkFinder(catalogue)
  for (const { line, record } of catalogue.awardHonours) {
    const { key, printedTitle: title, printedName: author, year } = record
    const award = awards.get(record.award)
    if (record.work !== null || record.series !== null || title === null || author === null || !award)
      continue
    const [work] = findHonoured(award, { title, author, year })
    if (work) note(line, `${key} names ${work.key}, which is here, and does not link it`)
    else if (record.result === 'winner') note(line, `${key} won, and has no work`)
  }
}

function checkVolumes(catalogue: Catalogue, note: ReportIssue): void {
  const held = new Map<string, Volumes>()
  for (const { record } of catalogue.works)
    for (const place of record.series) {
      if (place.positionSort === null || place.role === 'omnibus') continue
      const volumes = held.get(place.series) ?? { numbers: new Set(), last: 0 }
      const last = place.to ?? place.positionSort
      for (let number = place.from ?? place.positionSort; number <= last; number++)
        volumes.numbers.add(number)
      // a story between two volumes says nothing of those before it
      if (place.role !== 'short') volumes.last = Math.max(volumes.last, last)
      held.set(place.series, volumes)
    }
  for (const { line, record } of catalogue.series) {
    const missing = holesIn(record, held.get(record.key) ?? { numbers: new Set(), last: 0 })
    if (missing.length > 0) note(line, `${record.key} has no volume ${missing.join(', ')}, held or known`)
  }
}

/** The numbers of a series that works have, and that of its last volume. */
interface Volumes {
  numbers: Set<number>
  last: number
}

/** Whole numbers before the last volume that neither a work nor a known volume has. */
function holesIn({ volumes = [] }: SeriesRecord, { numbers, last }: Volumes): number[] {
  const known = new Set(volumes.map(({ position }) => Number(position)))
  return Array.from({ length: Math.floor(last) }, (_, at) => at + 1).filter(
    (number) => !numbers.has(number) && !known.has(number),
  )
}

/** What is not written in them has to be told of in them: English readers find nearly everything in the original. */
const translationLanguages = interfaceLanguages.filter((language) => language !== fallbackLanguage)

function checkCanon(catalogue: Catalogue, note: ReportIssue): void {
  for (const { line, record } of catalogue.works) {
    if (record.grade !== 5) continue
    if (record.texts === undefined) note(line, `${record.key} is of grade five, and has no synopsis`)
    for (const language of translationLanguages)
      if (!isTold(record, language))
        note(
          line,
          `${record.key} is of grade five, and has no title in ${formatLanguage(language, 'en')}, nor is it told that there is none`,
        )
  }
}

const isTold = ({ titles, untranslated }: WorkRecord, language: Language) =>
  titles.some(({ lang, isDisplay }) => isDisplay && lang === language) ||
  (untranslated ?? []).includes(language)
