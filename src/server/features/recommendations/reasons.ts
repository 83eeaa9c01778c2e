import type { EntityNoun } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { Link } from '#contract/calls/references'
import type { RelatedReason } from '#contract/calls/recommendations'
import type { Database } from '../../platform/database/database.ts'
import type { ReadersOf, Reason, Related } from './likeness.ts'
import { listReasonNames } from './related.repo.ts'

type NameOf = (noun: EntityNoun, id: number) => Link | undefined

function namedIn(reason: Reason): [EntityNoun, number][] {
  switch (reason.kind) {
    case 'readers': {
      const genre: [EntityNoun, number][] = reason.genre === null ? [] : [['genre', reason.genre]]
      return [namedReaders(reason.of), ...genre]
    }
    case 'author':
      return [['person', reason.author]]
    case 'award':
      return [
        ['award', reason.award],
        ...(reason.genre === null ? [] : [['genre', reason.genre] as [EntityNoun, number]]),
      ]
    case 'genres':
      return reason.genres.map((id) => ['genre', id])
    default:
      return []
  }
}

const namedReaders = (of: ReadersOf): [EntityNoun, number] =>
  'work' in of ? ['work', of.work] : 'series' in of ? ['series', of.series] : ['person', of.author]

/** Loads the names of `works` and of the entities in reasons. Returns a function that finds the link to an entity. */
export async function namesFor(
  db: Database,
  related: readonly Related[],
  language: Language,
  works: readonly number[] = [],
): Promise<NameOf> {
  const named: [EntityNoun, number][] = [
    ...works.map((id): [EntityNoun, number] => ['work', id]),
    ...related.flatMap(({ reason }) => namedIn(reason)),
  ]
  const of = (kind: EntityNoun) => [...new Set(named.flatMap(([other, id]) => (other === kind ? [id] : [])))]
  const rows = await listReasonNames(
    db,
    { work: of('work'), series: of('series'), person: of('person'), award: of('award'), genre: of('genre') },
    language,
  )
  const names = new Map(rows.map(({ key, ...link }) => [key, link]))
  return (kind, id) => names.get(`${kind} ${id}`)
}

/** Returns a reason with names in place of ids, or `null` if an entity that it must name was deleted. */
export function withNames(reason: Reason, nameOf: NameOf): RelatedReason | null {
  const genreOf = (id: number | null) => (id === null ? null : (nameOf('genre', id) ?? null))
  switch (reason.kind) {
    case 'readers': {
      const kind = 'work' in reason.of ? 'book' : 'series' in reason.of ? 'series' : 'author'
      const of = nameOf(...namedReaders(reason.of))
      return of ? { ...reason, of: { kind, ...of }, genre: genreOf(reason.genre) } : null
    }
    case 'author': {
      const author = nameOf('person', reason.author)
      return author ? { ...reason, author } : null
    }
    case 'award': {
      const award = nameOf('award', reason.award)
      return award ? { ...reason, award, genre: genreOf(reason.genre) } : null
    }
    case 'genres': {
      const genres = reason.genres.flatMap((id) => nameOf('genre', id) ?? [])
      return genres.length > 0 ? { ...reason, genres } : null
    }
    default:
      return reason
  }
}
