import type { GenreGroup } from '#contract/values/enums'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { Awards, Genres } from '../../../../tables.gen.ts'
import { awardPhrases, bareAwardNames } from './lexicon/awards.ts'
import { ambiguousSynonyms } from './lexicon/genres.ts'
import { phrases } from './text.ts'
import { type TypoTarget, typoTargets } from './author-typos.ts'
import { findKnownAuthors } from './titles.repo.ts'

/** What the catalogue has of genres and awards, ready to be met in a message. */
export interface Facts {
  genres: ReadonlyMap<string, { id: number; group: GenreGroup }>
  /** By the names and synonyms the catalogue has for them, in every language. */
  genrePatterns: readonly { slug: string; pattern: RegExp }[]
  /** `alone`: the names without 'award' and its like, for where prizes are spoken of. */
  awardPatterns: readonly { id: number; pattern: RegExp; alone: RegExp }[]
  /** For names with typos in them. */
  authors: readonly TypoTarget[]
}

/** Names of genres that mean more than the genre: the group is what is asked for. */
const groupNames = /^(?:fantasy|science-fiction|horror)$/

/** Reads them; to be cached. */
export async function findFacts(db: Queryable): Promise<Facts> {
  const [genres, awards, authors] = await Promise.all([
    db.query<Pick<Genres, 'id' | 'slug'> & { group: Genres['genre_group']; names: string[] }>({
      name: 'assistant-genres',
      text: `select g.id, g.slug, g.genre_group as "group", array_agg(n.value order by n.id) as names
        from genres g join genre_names n on n.genre_id = g.id where g.merged_into is null group by g.id order by g.id`,
    }),
    db.query<Pick<Awards, 'id' | 'slug'> & { names: string[] }>({
      name: 'assistant-awards',
      text: `select a.id, a.slug, array_agg(n.value order by n.id) as names
        from awards a join award_names n on n.award_id = a.id where a.merged_into is null group by a.id order by a.id`,
    }),
    findKnownAuthors(db),
  ])
  return {
    authors: typoTargets(authors),
    genres: new Map(genres.map(({ slug, ...genre }) => [slug, genre])),
    genrePatterns: genres
      .filter(({ slug }) => !groupNames.test(slug))
      .map(({ slug, names }) => ({
        slug,
        pattern: phrases(
          names
            .map(plain)
            .filter((name) => name.length > 3 && !ambiguousSynonyms.has(name.toLowerCase()))
            .join(','),
        ),
      })),
    awardPatterns: awards.map(({ id, slug, names }) => ({
      id,
      pattern: phrases([...names.map(plain), awardPhrases(slug)].join(',')),
      alone: phrases(bareAwardNames(slug).join(',')),
    })),
  }
}

/** Without what the list of phrases takes for a sign of its own. */
const plain = (name: string): string => name.replaceAll(/[,*?_]/g, ' ').trim()
