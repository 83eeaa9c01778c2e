import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Telling } from './likeness.ts'
import { listGenreCounts } from './related.repo.ts'
import { tellingOf } from './telling.ts'

/** What genres tell, by how many works of the catalogue have them; cached. */
export const tellingFor = ({ db, cache }: { db: Database; cache: KeyedCache }): Promise<Telling> =>
  cache.get('genres-telling', async () => tellingOf(await listGenreCounts(db)))
