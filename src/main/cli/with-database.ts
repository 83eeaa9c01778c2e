import { createDatabase, type Database } from '#server/platform/database/database'
import { findServer, openDatabase } from '../open-database.ts'
import { requireSite } from '../site-database.ts'
import type { CommandContext } from './command.ts'

/** Runs `work` on the database. Starts the embedded database server if no instance is running. */
export async function withDatabase<T>(
  { config, log, say }: Pick<CommandContext, 'config' | 'log' | 'say'>,
  work: (db: Database, directUrl: string) => Promise<T>,
): Promise<T> {
  const running = findServer(config)
  if (running) {
    const db = createDatabase({ url: running.url, log })
    try {
      await requireSite(db, config, false)
      return await work(db, running.url)
    } finally {
      await db.close()
    }
  }
  const open = await openDatabase(config, log, say)
  try {
    return await work(open.db, open.directUrl)
  } finally {
    await open.close()
  }
}
