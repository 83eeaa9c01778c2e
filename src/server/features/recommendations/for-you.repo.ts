import type { WorkLength } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/rows.ts'
import { isAvailableIn, isNoBoxSet } from '../books/index.ts'
import { foreignLanguageFactor } from './for-you.ts'
import type { ComparedWork } from './likeness.ts'
import type { NeighbourKind } from './neighbours.repo.ts'
import { comparedColumns } from './related.repo.ts'

export interface Rated {
  work: number
  stars: number
}

/**
 * Returns the books that a reader has rated: by stars, highest first, then by the date of the rating, latest first.
 */
export function listRated(db: Queryable, userId: string): Promise<Rated[]> {
  return db.query<Rated>({
    name: 'for_you_rated',
    text: `select work_id as work, stars from ratings where user_id = $1 and work_id is not null
      order by stars desc, rated_at desc, work_id`,
    values: [userId],
  })
}

/**
 * The books that a reader has rated, put on the reading list or refused, and the series of these books. None of them
 * are recommended.
 */
export interface Known {
  works: number[]
  series: number[]
}

/**
 * Returns the books that a reader has rated, listed or refused, and their series ({@link Known}). A separate
 * statement, because PostgreSQL plans a combined one badly.
 */
export const listKnown = (db: Queryable, userId: string): Promise<Known> =>
  onlyRow(db, {
    name: 'for_you_known',
    text: `with known as (
        select work_id from ratings where user_id = $1 and work_id is not null
        union select work_id from reading_list_books where user_id = $1
        union select work_id from refused_books where user_id = $1
      )
      select array(select work_id from known) as works,
        array(select distinct m.series_id from known join series_members m using (work_id) join series s on s.id = m.series_id
          where m.reading_order = 'publication' and s.kind = 'author' and s.merged_into is null) as series`,
    values: [userId],
  })

/** Maximum number of candidates: books from which the recommendations are chosen. */
const candidates = 150
/**
 * Maximum number of candidates that are found because other readers like them. The others have genres or authors in
 * common with liked books.
 */
const candidatesOfReaders = 90
/** Genres with at least this number of works are too common, so they are not used to find candidates. */
const commonGenre = 1000
const maxGenres = 12
/**
 * Maximum number of books of a subquery. It is high, because a reader with thousands of ratings knows most of these
 * books.
 */
const maxRowsPerSource = 1000

export interface ForYouFilters {
  available: Language | null
  lengths: readonly WorkLength[] | null
}

/**
 * A book from which the recommendations are chosen. `support`: how strongly readers and editors relate it to the
 * reader's rated books.
 */
export interface Candidate {
  id: number
  support: number
  /** True if the book exists in a language that the reader reads. */
  isInLanguage: boolean
}

/**
 * Returns candidates: neighbours (related books) of rated books, and books with a genre or an author of a liked book.
 * `liked`: ids of the books with the most stars.
 */
export function listCandidates(
  db: Queryable,
  known: Known,
  rated: { works: readonly number[]; weights: readonly number[] },
  liked: readonly number[],
  { available, lengths }: ForYouFilters,
  languages: readonly Language[],
): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'for_you_candidates',
    text: `with rated as (
        select * from unnest($2::int[], $3::real[]) as r (id, weight)
      ), support as (
        select id, coalesce(sum(weight) filter (where kind = 'predictor'), 0) + coalesce(max(weight) filter (where kind <> 'predictor'), 0) as support
        from (
          select n.work_id as id, n.kind, n.weight * r.weight as weight
          from rated r join work_neighbours n on n.neighbour_id = r.id and n.kind = 'predictor'
          union all
          select n.neighbour_id, n.kind, n.weight * r.weight
          from rated r join work_neighbours n on n.work_id = r.id and n.kind in ('similar', 'similar-here', 'picked')
        ) n group by id order by 2 desc, id limit ${maxRowsPerSource}
      ), genre as (
        select g.id, count(*) / ln(g.book_count + 2) as weight
        from work_genres x join genres g on g.id = x.genre_id
        where x.work_id = any($4::int[]) and g.merged_into is null and g.book_count < ${commonGenre}
        group by g.id order by 2 desc, g.id limit ${maxGenres}
      ), shared as (
        select id, sum(weight) / (select sum(weight) from genre) as share from (
          select x.work_id as id, g.weight from genre g join work_genres x on x.genre_id = g.id
          union all
          select o.work_id, (select max(weight) from genre) from work_contributors c
            join work_contributors o on o.person_id = c.person_id and o.role = c.role
          where c.work_id = any($4::int[]) and c.role = 'author'
        ) s group by id order by 2 desc, id limit ${maxRowsPerSource}
      ), open as materialized (
        select w.id, coalesce(support.support, 0) as support, coalesce(shared.share, 0) as share, w.acclaim,
          exists (select from unnest($7::text[]) as l (code) where ${isAvailableIn('l.code')}) as "isInLanguage"
        from (select id from support union select id from shared) c join works w using (id) left join support using (id) left join shared using (id)
        where w.merged_into is null and not exists (select from unnest($8::int[]) as k (id) where k.id = w.id)
          and (w.type is null or w.type not in ('companion', 'nonfiction', 'play')) and ${isNoBoxSet}
          and not exists (select from series_members m where m.work_id = w.id and m.series_id = any($1::int[]))
          and ($5::text is null or ${isAvailableIn('$5::text')})
          and ($6::text[] is null or w.length = any($6::text[]))
      ), by_readers as (
        select * from open where support > 0
        order by support * case when "isInLanguage" then 1 else ${foreignLanguageFactor} end desc, id limit ${candidatesOfReaders}
      ), by_facts as (
        select * from open
        order by (share + acclaim / 18) * case when "isInLanguage" then 1 else ${foreignLanguageFactor} end desc, id
        limit ${candidates} - (select count(*) from by_readers)
      )
      select id, support, "isInLanguage" from (table by_readers union table by_facts) f`,
    values: [known.series, rated.works, rated.weights, liked, available, lengths, languages, known.works],
  })
}

/**
 * Returns those of `works` that probably adapt one of `others`: both have the same author, and the title of the
 * adaptation contains the title of the other work.
 */
export async function listRetellings(
  db: Queryable,
  works: readonly number[],
  others: readonly number[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: 'for_you_retellings',
    text: `with same_author as materialized (
        select c.work_id as id, o.work_id as other from work_contributors c join work_contributors o using (person_id, role)
        where c.work_id = any($1::int[]) and role = 'author'
      )
      select distinct s.id from same_author s join work_names own on own.work_id = s.id join work_names retold on retold.work_id = s.other
      where s.other = any($2::int[]) and length(retold.value) > 4 and strpos(lower(own.value), lower(retold.value)) > 0`,
    values: [works, others],
  })
  return rows.map(({ id }) => id)
}

/** A work that the readers of a liked book like, too, or that an editor has picked for this book. */
export interface LikedTogether {
  liked: number
  work: number
  weight: number
  kind: Exclude<NeighbourKind, 'predictor'>
}

/**
 * Returns pairs of a liked book and a candidate that the same readers like, or that an editor has picked for the
 * book. Highest weight first.
 */
export function listLikedTogether(
  db: Queryable,
  liked: readonly number[],
  candidates: readonly number[],
): Promise<LikedTogether[]> {
  return db.query<LikedTogether>({
    name: 'for_you_liked_together',
    text: `select work_id as liked, neighbour_id as work, weight, kind from work_neighbours
      where neighbour_id = any($2::int[]) and work_id = any($1::int[]) and kind in ('similar', 'similar-here', 'picked')
      order by weight desc, work_id, neighbour_id, kind`,
    values: [liked, candidates],
  })
}

/** Returns the properties by which works are compared, without their synopses. */
export function listFacts(db: Queryable, works: readonly number[]): Promise<ComparedWork[]> {
  return db.query<ComparedWork>({
    name: 'for_you_facts',
    text: `select ${comparedColumns}, null as text from works w where w.id = any($1::int[]) order by w.id`,
    values: [works],
  })
}
