import type { WorkLength } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { isAvailableIn } from '../books/index.ts'
import { foreign } from './for-you.ts'
import type { ComparedWork } from './likeness.ts'
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
  /** Whether it has appeared in the reader's language. */
  isInLanguage: boolean
}

/**
 * Books that a reader may like, by neighbours of what they rated, and by the genres and authors of what they liked
 * best: neither known to them nor refused, nor of a series that they know a book of, nor a graphic novel of a rated
 * one.
 * @param rated what speaks for others, and how much
 * @param liked what they liked best
 */
export function listCandidates(
  db: Queryable,
  userId: string,
  rated: { works: readonly number[]; weights: readonly number[] },
  liked: readonly number[],
  { available, lengths }: ForYouFilters,
  language: Language,
): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'for_you_candidates',
    text: `with rated as (
        select * from unnest($2::int[], $3::real[]) as r (id, weight)
      ), known as (
        select work_id as id from ratings where user_id = $1 and work_id is not null
        union select work_id from reading_list_books where user_id = $1
        union select work_id from refused_books where user_id = $1
      ), known_series as materialized (
        select distinct m.series_id as id from known
          join series_members m on m.work_id = known.id and m.reading_order = 'publication'
          join series s on s.id = m.series_id and s.kind = 'author' and s.merged_into is null
      ), told as (
        select id, coalesce(sum(weight) filter (where kind = 'predictor'), 0) + coalesce(max(weight) filter (where kind <> 'predictor'), 0) as told
        from (
          select n.work_id as id, n.kind, n.weight * r.weight as weight
          from rated r join work_neighbours n on n.neighbour_id = r.id and n.kind = 'predictor'
          union all
          select n.neighbour_id, n.kind, n.weight * r.weight
          from rated r join work_neighbours n on n.work_id = r.id and n.kind in ('similar', 'similar-here')
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
        select w.id, coalesce(told.told, 0) as told, coalesce(shared.share, 0) as share, w.acclaim, w.type,
          ${isAvailableIn('$7::text')} as "isInLanguage"
        from (select id from told union select id from shared) c join works w using (id) left join told using (id) left join shared using (id)
        where w.merged_into is null and w.id not in (select id from known)
          and (w.type is null or w.type not in ('omnibus', 'companion', 'nonfiction', 'play'))
          and not exists (select from series_members m where m.work_id = w.id and m.series_id in (select id from known_series))
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
      select id, told, "isInLanguage" from (table by_readers union table by_facts) f
      where case when type = 'graphic-novel' then not exists (
        select from work_contributors c join work_contributors o using (person_id, role)
          join work_names own on own.work_id = c.work_id join work_names other on other.work_id = o.work_id
        where c.work_id = f.id and role = 'author' and o.work_id = any($2::int[]) and length(other.value) > 4
          and strpos(lower(own.value), lower(other.value)) > 0
      ) else true end`,
    values: [userId, rated.works, rated.weights, liked, available, lengths, language],
  })
}

/** That readers who liked one book, which the reader liked too, like another. */
export interface LikedTogether {
  liked: number
  work: number
  weight: number
  isHere: boolean
}

/** What ties candidates to what a reader liked, the strongest first. */
export function listLikedTogether(
  db: Queryable,
  liked: readonly number[],
  candidates: readonly number[],
): Promise<LikedTogether[]> {
  return db.query<LikedTogether>({
    name: 'for_you_liked_together',
    text: `select work_id as liked, neighbour_id as work, weight, kind = 'similar-here' as "isHere" from work_neighbours
      where neighbour_id = any($2::int[]) and work_id = any($1::int[]) and kind in ('similar', 'similar-here')
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
