import type { Queryable } from '../../platform/database/database.ts'
import { decadeOf } from './book-filters.sql.ts'
import { decadesShown, type LandmarkCandidate } from './landmarks.ts'

/** SQL condition: work `w` is no box set. A famous omnibus (grade 4 to 6) counts as a single work (decision 15). */
export const isNoBoxSet = `(w.type is distinct from 'omnibus' or w.grade >= 4)`

/** SQL of the importance of a work `w` by grade and honours `h` (wins, nominations), weighted as in `work_acclaim`. */
const importance = `greatest(coalesce(2 + 0.7 * w.grade, 0),
    case when h.wins > 0 then 4.7 when h.nominations > 0 then 4.1 else 0 end)
  + 0.1 * least(h.wins, 4) + 0.05 * least(h.nominations, 4)`

/**
 * Returns the most important books of each decade of a genre, best first. Omits box sets, companions and nonfiction.
 */
export const listLandmarkCandidates = (db: Queryable, genreId: number): Promise<LandmarkCandidate[]> =>
  db.query({
    name: 'genre_landmarks',
    text: `with graded as (
        select w.id, ${decadeOf('w')} as decade, ${importance} as importance
        from work_genres g join works w on w.id = g.work_id
        cross join lateral (select count(*) filter (where result = 'winner') as wins,
          count(*) filter (where result not in ('winner', 'no-award')) as nominations
          from award_honours where work_id = w.id) h
        where g.genre_id = $1::int and w.merged_into is null and w.first_year is not null
          and coalesce(w.type, '') not in ('companion', 'nonfiction')
          and ${isNoBoxSet}
          and (w.grade is not null or h.wins + h.nominations > 0)
      ), placed as (
        select *, row_number() over (partition by decade order by importance desc, id) as place from graded
      )
      select id, decade, array(select c.person_id from work_contributors c
        where c.work_id = placed.id and c.role = 'author' order by c.position) as authors
      from placed where place <= ${decadesShown} order by importance desc, id`,
    values: [genreId],
  })
