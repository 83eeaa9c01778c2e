import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import type { GenreFacts } from './likeness.ts'
import { listGenreCounts } from './related.repo.ts'
import { genreFactsOf } from './genre-facts.ts'

/** Returns the properties of all genres from the cache ({@link genreFactsOf}). */
export const loadGenreFacts = ({ db, cache }: { db: Database; cache: KeyedCache }): Promise<GenreFacts> =>
  cache.get('genres-telling', async () => genreFactsOf(await listGenreCounts(db)))
