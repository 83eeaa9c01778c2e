import type { WishPart } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'

/** Returns the first year of the books of an author or series; `null` if no year is known. */
async function firstYearOf(db: Queryable, of: 'author' | 'series', id: number): Promise<number | null> {
  const [row] = await db.query<{ year: number | null }>({
    name: `assistant-first-year-of-${of}`,
    text: `select min(w.first_year) as year from works w where w.merged_into is null and w.id in (${
      of === 'author'
        ? `select c.work_id from work_contributors c where c.role = 'author' and c.person_id = $1`
        : 'select m.work_id from series_members m where m.series_id = $1'
    })`,
    values: [id],
  })
  return row?.year ?? null
}

/**
 * Replaces comparisons with an author or series by conditions that books can meet: 'older than Tolkien' means published
 * before Tolkien's first book, and 'newer than Tolkien' after it and not by Tolkien. Without a year, and for 'shorter
 * than Tolkien', means similar books.
 */
export async function withComparedNames(db: Queryable, wish: readonly WishPart[]): Promise<WishPart[]> {
  const parts = await Promise.all(
    wish.map(async (part): Promise<WishPart[]> => {
      const [, than, of, id] = /^(\w+):(author|series):(\d+)$/.exec(part.value) ?? []
      if (part.field !== 'compared' || (of !== 'author' && of !== 'series')) return [part]
      const year = than === 'older' || than === 'newer' ? await firstYearOf(db, of, Number(id)) : null
      if (year === null) return [{ field: 'like', value: `${of}:${id}` }]
      const years = { ...part, field: 'years' as const }
      if (than === 'older') return [{ ...years, value: `..${year - 1}` }]
      return [
        { ...years, value: `${year + 1}..` },
        of === 'author'
          ? { field: 'author', value: id!, not: true }
          : { field: 'like', value: `series:${id}`, not: true },
      ]
    }),
  )
  return parts.flat()
}
