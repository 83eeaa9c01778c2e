import type { Language } from '#contract/values/languages'
import { searchShown } from '#contract/values/limits'
import { type Hits, searchKinds, type SearchKind, type SearchResults } from '#contract/calls/search'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { fold } from '../../platform/text/fold.ts'
import { parseAsin, parseIsbn } from '../../platform/text/isbn.ts'
import { type Depth, shallow } from './depth.ts'
import { findMatches } from './find-matches.ts'
import { before, findHonoured, findVolume, withRelatedBooks } from './find-related.ts'
import { findNamed, type Named } from './named.repo.ts'
import { isExact, type Match, type Matches, tiers } from './ranking.ts'
import { readVolume } from './read-question.ts'
import { presentHits } from './search.presenter.ts'
import { findByNumber } from './search.repo.ts'

/** Finds entities by any of their names in any language. A blank question finds nothing and asks nobody. */
export interface Search {
  find<K extends SearchKind>(kind: K, question: string, language: Language): Promise<Hits<K>>
  findAll(question: string, language: Language): Promise<SearchResults>
  /** What folded phrases are the names of, to the letter. */
  named(phrases: readonly string[]): Promise<Named[]>
  /** What a question may mean, typos forgiven, without its presentation. */
  guess(kinds: readonly SearchKind[], question: string, language: Language): Promise<Matches>
  /** All kinds, and the books of the series, awards and authors that the question names. */
  match(question: string, language: Language, depth?: Depth): Promise<Matches>
}

export function createSearch({ db, cache }: { db: Database; cache: KeyedCache }): Search {
  async function guess(
    kinds: readonly SearchKind[],
    question: string,
    language: Language,
    depth = shallow,
  ): Promise<Matches> {
    if (question.trim() === '') return new Map()
    const [isbn, asin] = [parseIsbn(question), parseAsin(question)]
    const isNumber = kinds.includes('books') && (isbn !== null || asin !== null)
    const byNumber = isNumber ? await findByNumber(db, isbn?.isbn13 ?? null, asin) : []
    if (byNumber.length === 0) return findMatches(db, kinds, question, language, depth)
    const books = byNumber.map(
      ({ entity_id: entityId, edition_id: editionId, label, language: of }): Match => ({
        entityId,
        editionId,
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

  async function match(question: string, language: Language, depth = shallow): Promise<Matches> {
    const folded = fold(question)
    const volume = readVolume(folded)
    const [named, series, honoured] = await Promise.all([
      guess(searchKinds, question, language, depth),
      volume && findMatches(db, ['series'], volume.name, language),
      findHonoured(db, cache, folded, language, depth),
    ])
    const volumes = volume ? await findVolume(db, volume, series?.get('series') ?? [], depth) : []
    const isSeries = volumes.length > 0
    const isAnswered = isSeries || honoured.books.length > 0
    const related = await withRelatedBooks(db, isAnswered ? exactOf(named) : named, depth)
    const withVolumes = before(
      before(related, 'books', volumes),
      'series',
      isSeries ? series!.get('series')!.slice(0, 1) : [],
    )
    return before(before(withVolumes, 'books', honoured.books), 'awards', honoured.awards)
  }

  return {
    named: (phrases) => findNamed(db, phrases),
    guess: (kinds, question, language) => guess(kinds, question, language),
    match,
    async find<K extends SearchKind>(kind: K, question: string, language: Language) {
      const matches = await match(question, language)
      const wanted: Matches = new Map([[kind, matches.get(kind) ?? []]])
      return (await presentHits(db, cache, wanted, language))[kind] as Hits<K>
    },
    async findAll(question, language) {
      const matches = await match(question, language)
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
        isExact: [...matches.values()].flat().some(({ tier }) => isExact(tier)),
        suggestion: suggestionOf(matches, question),
      }
    },
  }
}

/** What fits to the letter: where a volume or a prize answers the question, nobody asked for what resembles it. */
const exactOf = (matches: Matches): Matches =>
  new Map([...matches].map(([kind, found]) => [kind, found.filter(({ tier }) => isExact(tier))]))

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
