import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { SearchKeys } from '../../tables.gen.ts'
import { prepareQuery, tierOf, tiers } from './rank-names.ts'
import { keyCharacters } from './search-keys.ts'

/** An entity whose name is a phrase in a text. An author is also found by the last name. */
export interface Named extends CamelCased<Pick<SearchKeys, 'entity_id'>> {
  kind: Extract<SearchKind, 'books' | 'authors' | 'series'>
  /** The phrase, in lower case without accents. */
  phrase: string
  isWhole: boolean
  /** Score by which entities are sorted: the acclaim, for authors with a bonus for the number of their books. */
  acclaim: number
  bookCount: number
}

const kinds = ['books', 'authors', 'series'] as const

/**
 * Returns the entities that one of these phrases names, highest `acclaim` first. The phrases are in lower case
 * without accents.
 */
export async function findNamed(db: Queryable, phrases: readonly string[]): Promise<Named[]> {
  if (phrases.length === 0) return []
  const rows = await db.query<{
    kind: number
    entityId: number
    phrase: string
    folded: string
    acclaim: number
    bookCount: number
  }>({
    name: 'search-named',
    text: `select k.kind, k.entity_id as "entityId", p.phrase, d.folded, (k.acclaim + coalesce(ln(1 + person.book_count), 0))::float8 as acclaim,
        coalesce(person.book_count, 0) as "bookCount"
      from unnest($1::text[], $2::text[]) as p (phrase, key)
      join search_keys k on k.kind in (1, 2, 3) and k.key = p.key collate "C"
      join search_documents d on d.id = k.document_id
      left join people person on k.kind = 2 and person.id = k.entity_id
      order by acclaim desc, k.entity_id`,
    values: [phrases, phrases.map((phrase) => [...phrase].slice(0, keyCharacters).join('').trimEnd())],
  })
  const named = new Map<string, Named>()
  for (const { kind: number, entityId, phrase, folded, acclaim, bookCount } of rows) {
    const kind = kinds[number - 1]!
    const isWhole = tierOf(folded, prepareQuery(phrase)) <= tiers.sameWithoutArticles
    if (!isWhole && kind !== 'authors') continue
    const key = `${kind} ${entityId} ${phrase}`
    if (!named.get(key)?.isWhole) named.set(key, { kind, entityId, phrase, isWhole, acclaim, bookCount })
  }
  return [...named.values()]
}
