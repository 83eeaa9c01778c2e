import type { Language } from '#contract/values/languages'
import { searchShown } from '#contract/values/limits'
import { type Hits, searchKinds, type SearchKind, type SearchResults } from '#contract/calls/search'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { fold } from '@biblionaut/fold-text'
import { type Depth, shallow } from './result-limits.ts'
import { findMatches } from './find-matches.ts'
import { findHonoured, findVolume, findVolumeByPart } from './find-related.ts'
import { readNumber, readUnknownNumber } from './isbn-queries.ts'
import { findNamed, type Named } from './named.repo.ts'
import { before, of, withRelatedBooks, withVolumesByPart } from './add-related-books.ts'
import {
  bestKindOf,
  isCalledSo,
  isExact,
  type Match,
  type Matches,
  suggestionOf,
  tiers,
} from './rank-names.ts'
import { hasExact, hasMatches, limitSimilar, withoutVolume } from './similar-results.ts'
import { type HonoursQuery, readVolume } from './read-volume-or-honours.ts'
import { presentHits } from './search.presenter.ts'
import { findByNumber } from './search.repo.ts'

/** Searches entities by their names in all languages. A blank query finds nothing. */
export interface Search {
  find<K extends SearchKind>(kind: K, query: string, language: Language): Promise<Hits<K>>
  findAll(query: string, language: Language): Promise<SearchResults>
  /** Returns the entities that one of `phrases` names. The phrases are in lower case without accents. */
  named(phrases: readonly string[]): Promise<Named[]>
  /** Returns the entities that a query names, also with typos, without books of matching series and authors. */
  guess(kinds: readonly SearchKind[], query: string, language: Language): Promise<Matches>
  /**
   * Returns the entities of all kinds that a query names, and books of the series, awards and authors that it names.
   */
  match(query: string, language: Language, depth?: Depth): Promise<Matches>
}

export function createSearch({ db, cache }: { db: Database; cache: KeyedCache }): Search {
  async function guess(
    kinds: readonly SearchKind[],
    query: string,
    language: Language,
    depth = shallow,
  ): Promise<Matches> {
    if (query.trim() === '') return new Map()
    const number = readNumber(query)
    const byNumber = number && kinds.includes('books') ? await findByNumber(db, number) : []
    if (number?.isbn13 && byNumber.length === 0) return new Map()
    if (byNumber.length === 0) return findMatches(db, kinds, query, language, depth)
    const books = byNumber.map(
      ({ entity_id: entityId, edition_id: editionId, label, language: of }): Match => ({
        entityId,
        ...(editionId !== null && { editionId }),
        label,
        language: of,
        acclaim: 0,
        tier: tiers.same,
        isNamed: true,
        folded: '',
        reason: null,
      }),
    )
    return new Map([['books', books]])
  }

  async function match(query: string, language: Language, depth = shallow): Promise<Matches> {
    const folded = fold(query)
    const volume = readVolume(folded)
    const [named, series, honoured] = await Promise.all([
      guess(searchKinds, query, language, depth),
      volume && findMatches(db, ['series'], volume.name, language),
      findHonoured(db, cache, folded, language, depth),
    ])
    const volumes = volume ? await findVolume(db, volume, series?.get('series') ?? [], depth) : []
    const isSeries = volumes.length > 0
    const honours = isAuthorMeant(honoured.query, named, folded) ? [] : honoured.books
    const isOnlyExact = isSeries || honours.length > 0
    const isTitled = of(named, 'books').some(({ tier, isNumbered }) => isExact(tier) && !isNumbered)
    const byPart =
      isOnlyExact || isTitled
        ? { volumes: [], isUnknown: false }
        : await findVolumeByPart(db, query, language, depth)
    const isUnknown = byPart.isUnknown || (!isSeries && of(series ?? new Map(), 'series').some(isCalledSo))
    const related = await withRelatedBooks(
      db,
      isOnlyExact
        ? exactOf(named)
        : withVolumesByPart(isUnknown ? withoutVolume(named) : named, byPart.volumes),
      depth,
    )
    const withVolumes = before(
      before(related, 'books', volumes),
      'series',
      isSeries ? series!.get('series')!.slice(0, 1) : [],
    )
    return before(before(withVolumes, 'books', honours), 'awards', honoured.awards)
  }

  return {
    named: (phrases) => findNamed(db, phrases),
    guess: (kinds, query, language) => guess(kinds, query, language),
    match,
    async find<K extends SearchKind>(kind: K, query: string, language: Language) {
      const matches = await match(query, language)
      const wanted = limitSimilar(new Map([[kind, matches.get(kind) ?? []]]))
      return (await presentHits(db, cache, wanted, language))[kind] as Hits<K>
    },
    async findAll(query, language) {
      const matches = limitSimilar(await match(query, language))
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
        isExact: hasExact(matches),
        bestKind: bestKindOf(matches),
        unknownNumber: hasMatches(matches) ? null : readUnknownNumber(query),
        suggestion: suggestionOf(matches, query),
      }
    },
  }
}

/**
 * True if the query means an author, not the award with this name: 'philip k dick', but not 'philip k dick award'.
 */
const isAuthorMeant = (honours: HonoursQuery | null, matches: Matches, folded: string): boolean =>
  honours !== null &&
  !honours.isExplicit &&
  (folded.includes(' ') || !honours.isWholeName) &&
  (matches.get('authors') ?? []).some(({ tier }) => tier <= tiers.lastName && isExact(tier))

/** Removes matches whose names are only similar in spelling to the query. */
const exactOf = (matches: Matches): Matches =>
  new Map([...matches].map(([kind, found]) => [kind, found.filter(({ tier }) => isExact(tier))]))
