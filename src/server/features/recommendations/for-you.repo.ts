import type { WorkLength } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { isAvailableIn } from '../books/index.ts'
import { foreign } from './for-you.ts'
import type { ComparedWork } from './likeness.ts'
import type { NeighbourKind } from './neighbours.repo.ts'
import { comparedColumns } from './related.repo.ts'

/** What a reader gave a book. */
export interface Rated {
  work: number
  stars: number
}

/** The books that a reader has rated, the best first, of these the latest. */
export function listRated(db: Queryable, userId: string): Promise<Rated[]> {
  return db.query<Rated>({
    name: 'for_you_rated',
    text: `select work_id as work, stars from ratings where user_id = $1 and work_id is not null
      order by stars desc, rated_at desc, work_id`,
    values: [userId],
  })
}

/** The books that are not recommended to a reader, for they know or have refused them, and the series of these. */
export interface Known {
  works: number[]
  series: number[]
}

/**
 * What a reader has rated, put on their list or refused. It is read by itself: within a longer statement PostgreSQL
 * takes it for a few rows where its statistics do not know the reader yet.
 */
export async function listKnown(db: Queryable, userId: string): Promise<Known> {
  const [known] = await db.query<Known>({
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
  return known!
}

/** So many are looked at closely; so many of them because readers tell of them, the others by genres and authors. */
const candidates = 150
const candidatesOfReaders = 90
/** A genre that so many works have says little. */
const commonGenre = 1000
const genresLookedAt = 12
/** So many of each are looked at before those go that the reader knows: who has rated thousands knows most of them. */
const lookedAt = 1000

/** What the list may be narrowed down by. */
export interface ForYouFilters {
  available: Language | null
  lengths: readonly WorkLength[] | null
}

/** A book that may be recommended, and how much what readers liked elsewhere and here speaks for it. */
export interface Candidate {
  id: number
  told: number
  /** Whether it has appeared in a language of the reader's. */
  isInLanguage: boolean
}

/**
 * Books that a reader may like, by neighbours of what they rated, and by the genres and authors of what they liked
 * best.
 * @param known what is left out
 * @param rated what speaks for others, and how much
 * @param liked what they liked best
 * @param languages those that the reader reads
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
      ), told as (
        select id, coalesce(sum(weight) filter (where kind = 'predictor'), 0) + coalesce(max(weight) filter (where kind <> 'predictor'), 0) as told
        from (
          select n.work_id as id, n.kind, n.weight * r.weight as weight
          from rated r join work_neighbours n on n.neighbour_id = r.id and n.kind = 'predictor'
          union all
          select n.neighbour_id, n.kind, n.weight * r.weight
          from rated r join work_neighbours n on n.work_id = r.id and n.kind in ('similar', 'similar-here', 'picked')
        ) n group by id order by 2 desc, id limit ${lookedAt}
      ), genre as (
        select g.id, count(*) / ln(g.book_count + 2) as weight
        from work_genres x join genres g on g.id = x.genre_id
        where x.work_id = any($4::int[]) and g.merged_into is null and g.book_count < ${commonGenre}
        group by g.id order by 2 desc, g.id limit ${genresLookedAt}
      ), shared as (
        select id, sum(weight) / (select sum(weight) from genre) as share from (
          select x.work_id as id, g.weight from genre g join work_genres x on x.genre_id = g.id
          union all
          select o.work_id, (select max(weight) from genre) from work_contributors c
            join work_contributors o on o.person_id = c.person_id and o.role = c.role
          where c.work_id = any($4::int[]) and c.role = 'author'
        ) s group by id order by 2 desc, id limit ${lookedAt}
      ), open as materialized (
        select w.id, coalesce(told.told, 0) as told, coalesce(shared.share, 0) as share, w.acclaim,
          exists (select from unnest($7::text[]) as l (code) where ${isAvailableIn('l.code')}) as "isInLanguage"
        from (select id from told union select id from shared) c join works w using (id) left join told using (id) left join shared using (id)
        where w.merged_into is null and not exists (select from unnest($8::int[]) as k (id) where k.id = w.id)
          and (w.type is null or w.type not in ('omnibus', 'companion', 'nonfiction', 'play'))
          and not exists (select from series_members m where m.work_id = w.id and m.series_id = any($1::int[]))
          and ($5::text is null or ${isAvailableIn('$5::text')})
          and ($6::text[] is null or w.length = any($6::text[]))
      ), by_readers as (
        select * from open where told > 0
        order by told * case when "isInLanguage" then 1 else ${foreign} end desc, id limit ${candidatesOfReaders}
      ), by_facts as (
        select * from open
        order by (share + acclaim / 18) * case when "isInLanguage" then 1 else ${foreign} end desc, id
        limit ${candidates} - (select count(*) from by_readers)
      )
      select id, told, "isInLanguage" from (table by_readers union table by_facts) f`,
    values: [known.series, rated.works, rated.weights, liked, available, lengths, languages, known.works],
  })
}

/** Which of these works tell one of the others again: by the same author, under a title that holds the other's. */
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
      select distinct s.id from same_author s join work_names own on own.work_id = s.id join work_names told on told.work_id = s.other
      where s.other = any($2::int[]) and length(told.value) > 4 and strpos(lower(own.value), lower(told.value)) > 0`,
    values: [works, others],
  })
  return rows.map(({ id }) => id)
}

/** That who liked one book, which the reader liked too, likes another: so say readers, or an editor. */
export interface LikedTogether {
  liked: number
  work: number
  weight: number
  kind: Exclude<NeighbourKind, 'predictor'>
}

/** What ties candidates to what a reader liked, the strongest first. */
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

/** What is compared of works; their texts are left out. */
export function listFacts(db: Queryable, works: readonly number[]): Promise<ComparedWork[]> {
  return db.query<ComparedWork>({
    name: 'for_you_facts',
    text: `select ${comparedColumns}, null as text from works w where w.id = any($1::int[]) order by w.id`,
    values: [works],
  })
}
