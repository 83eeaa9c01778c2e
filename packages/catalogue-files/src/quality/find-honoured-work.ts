import { foldForMatch } from '#server/importers/catalogue/index'
import type { AwardRecord, Catalogue, PersonRecord, WorkRecord } from '#server/importers/catalogue/index'
import { earliestHonour } from './check-awards.ts'

/** What an award has printed of a work it honours. */
interface PrintedHonour {
  title: string
  author: string
  year: number
}

/**
 * A function that gives the works of the catalogue which an honour may mean: they have the printed title and author and
 * are no younger than the honour. One alone is the work; of several a person has to say which.
 */
export function honouredWorkFinder(
  catalogue: Catalogue,
): (award: AwardRecord, printed: PrintedHonour) => WorkRecord[] {
  const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
  const byTitle = new Map<string, WorkRecord[]>()
  for (const { record } of catalogue.works)
    for (const title of new Set(
      record.titles.flatMap((name) => [name.value, name.value.split(/: | \(/)[0]!]).map(foldForMatch),
    ))
      byTitle.set(title, [...(byTitle.get(title) ?? []), record])

  return (award, { title, author, year }) => {
    const printed = foldForMatch(author)
    return (byTitle.get(foldForMatch(title)) ?? []).filter(
      (work) =>
        (earliestHonour(award, work) ?? year) <= year &&
        work.contributors.some(
          ({ person, role }) =>
            role === 'author' &&
            namesOf(people.get(person)).some((name) => printed.includes(foldForMatch(name))),
        ),
    )
  }
}

const namesOf = (person: PersonRecord | undefined): string[] =>
  person
    ? [person.familyName ?? '', ...person.names.map((name) => name.value)].filter((name) => name !== '')
    : []
