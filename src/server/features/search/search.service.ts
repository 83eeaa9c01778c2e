import type { Language } from '#contract/languages'
import { searchShown } from '#contract/limits'
import { type Hits, searchKinds, type SearchKind, type SearchResults } from '#contract/search'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { fold } from '../../platform/text/fold.ts'
import { parseIsbn } from '../../platform/text/isbn.ts'
import { findMatches, type Matches } from './find-matches.ts'
import { findNamed, type Named } from './named.repo.ts'
import { type Match, tiers } from './ranking.ts'
import { presentHits } from './search.presenter.ts'
import { findByIsbn } from './search.repo.ts'

/** Finds entities by any of their names in any language. A blank question finds nothing and asks nobody. */
export interface Search {
  find<K extends SearchKind>(kind: K, question: string, language: Language): Promise<Hits<K>>
  findAll(question: string, language: Language): Promise<SearchResults>
  /** What folded phrases are the names of, to the letter. */
  named(phrases: readonly string[]): Promise<Named[]>
  /** What a question may mean, typos forgiven, without its presentation. */
  guess(kinds: readonly SearchKind[], question: string, language: Language): Promise<Matches>
}

export function createSearch({ db, cache }: { db: Database; cache: KeyedCache }): Search {
  async function match(kinds: readonly SearchKind[], question: string, language: Language): Promise<Matches> {
    if (question.trim() === '') return new Map()
    const isbn = kinds.includes('books') ? parseIsbn(question) : null
    const byIsbn = isbn ? await findByIsbn(db, isbn.isbn13) : []
    if (byIsbn.length === 0) return findMatches(db, kinds, question, language)
    const books = byIsbn.map(
      ({ entity_id: entityId, edition_id: editionId, label, language: of }): Match => ({
        entityId,
        editionId,
        label,
        language: of,
        acclaim: 0,
        tier: tiers.same,
        isNamed: true,
        folded: '',
      }),
    )
    return new Map([['books', books]])
  }

  return {
    named: (phrases) => findNamed(db, phrases),
    guess: match,
    async find<K extends SearchKind>(kind: K, question: string, language: Language) {
      const matches = await match([kind], question, language)
      return (await presentHits(db, cache, matches, language))[kind] as Hits<K>
    },
    async findAll(question, language) {
      const matches = await match(searchKinds, question, language)
      const has = (kind: SearchKind) => (matches.get(kind)?.length ?? 0) > searchShown[kind]
      return {
        ...(await presentHits(db, cache, matches, language)),
        hasMore: {
          books: has('books'),
          authors: has('authors'),
          series: has('series'),
          genres: has('genres'),
          awards: has('awards'),
        },
        suggestion: suggestionOf(matches, question),
      }
    },
  }
}

/** The best known name that goes on as the question began. */
function suggestionOf(matches: Matches, question: string): string | null {
  const asked = fold(question)
  if (asked === '') return null
  const going = [...matches.values()]
    .flat()
    .filter(
      ({ folded, label }) =>
        folded.split('\n').some((form) => form.startsWith(asked)) && label.length > question.trim().length,
    )
  going.sort((a, b) => a.tier - b.tier || b.acclaim - a.acclaim)
  return going[0]?.label ?? null
}
