import { reindexAll } from '../reindex.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Rebuilds counts, sort titles and the search index in several transactions, so that searches work meanwhile. */
export const reindex: Command = {
  name: 'reindex',
  about: 'rebuild counts, the search index and the sort titles',
  usage: 'reindex',
  run: (context) =>
    withDatabase(context, async (db, directUrl) => {
      await reindexAll(directUrl, context.log, (done, total) => context.progress(done, total, 'kinds'))
      const [row] = await db.query<{ names: number; keys: number }>({
        text: 'select (select count(*)::int from search_documents) as names, (select count(*)::int from search_keys) as keys',
      })
      context.say(`Indexed ${row!.names} names with ${row!.keys} search keys`)
      return row
    }),
}
