import type { Queryable } from '#server/platform/database/database'
import { hardId } from './work-facts.ts'

/** A row whose page is asked for. */
export interface NotableRow {
  id: number
  slug: string
  /** Works that hang on it. */
  books: number
}

/** Rows of one kind to hold against one another. */
export interface NotableRows {
  hard: NotableRow
  /** The one in the middle, by works. */
  median: NotableRow
  /** At most five with the fewest works that still fill a first page and lead to a second; where none does, those with the most. */
  ordinary: NotableRow[]
}

/** What the bench needs to know of a generated catalogue. */
export interface NotableKinds {
  author: NotableRows
  series: NotableRows
  genre: NotableRows
}

/** One more than a page shows, so that its 'more' is there. */
const fillsPage = 25

/** Finds the hard and the ordinary rows by the kept counts. */
export async function findNotable(db: Queryable): Promise<NotableKinds> {
  const of = async (table: 'people' | 'series' | 'genres'): Promise<NotableRows> => {
    const rows = await db.query<NotableRow>({
      text: `select id, slug, book_count as books from ${table} where book_count > 0 order by book_count, id`,
    })
    const hard = rows.find((row) => row.id === hardId)
    const others = rows.filter((row) => row.id !== hardId)
    const median = others[Math.floor(others.length / 2)]
    if (!hard || !median) throw new Error(`the generated catalogue has too few ${table}`)
    const full = others.filter((row) => row.books >= fillsPage)
    // genres have the same few for everybody: there the middle is ordinary, and full
    const ordinary = table === 'genres' ? around(others) : full.slice(0, 5)
    return { hard, median, ordinary: ordinary.length > 0 ? ordinary : others.slice(-5) }
  }
  return { author: await of('people'), series: await of('series'), genre: await of('genres') }
}

/** The five in the middle. */
function around(rows: NotableRow[]): NotableRow[] {
  const middle = Math.floor(rows.length / 2)
  return rows.slice(Math.max(0, middle - 2), middle + 3)
}
