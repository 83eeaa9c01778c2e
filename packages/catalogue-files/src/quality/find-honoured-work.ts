import type { AwardRecord } from '../award-file.ts'
import type { Catalogue } from '../catalogue.ts'
import { foldForMatch } from '../fold-for-match.ts'
import type { WorkRecord } from '../records.ts'
import { earliestHonour, namesOf } from './check-awards.ts'

/** Title, author and year of an honour, as printed in the list of an award. */
interface PrintedHonour {
  title: string
  author: string
  year: number
}

/** Returns a function that finds the works with the printed title, author and year of an honour. */
export function honouredWorkFinder(
  catalogue: Catalogue,
): (award: AwardRecord, printed: PrintedHonour) => WorkRecord[] {
  const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
  const byTitle = new Map<string, WorkRecord[]>()
  for (const { record } of catalogue.works) {
    const titles = record.titles.flatMap(({ value }) => [value, value.split(/: | \(/)[0]!])
    for (const title of new Set(titles.map(foldForMatch)))
      byTitle.set(title, [...(byTitle.get(title) ?? []), record])
  }

  return (award, { title, author, year }) => {
    const printed = foldForMatch(author)
    const isPrinted = (person: string) =>
      namesOf(people.get(person)).some((name) => printed.includes(foldForMatch(name)))
    return (byTitle.get(foldForMatch(title)) ?? []).filter(
      (work) =>
        (earliestHonour(award, work) ?? year) <= year &&
        work.contributors.some(({ person, role }) => role === 'author' && isPrinted(person)),
    )
  }
}
