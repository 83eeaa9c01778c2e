import type { ReviewKind } from '#contract/values/enums'

/** What can be rated: its table, the column of `ratings` that names it, and the kind of its address. */
export const subjects = {
  book: {
    table: 'works',
    column: 'work_id',
    unique: '(user_id, work_id)',
    address: 'work',
  },
  author: {
    table: 'people',
    column: 'person_id',
    unique: '(user_id, person_id) where person_id is not null',
    address: 'person',
  },
} as const satisfies Record<ReviewKind, object>

/** An entity that is rated. */
export interface Subject {
  kind: ReviewKind
  id: number
}

/**
 * SQL of the entities that those in `asked (entity, place)` mean, as a CTE `present (place, id)` of a `with
 * recursive`: what was merged leads to what it went into.
 */
export const presentSubjects = (kind: ReviewKind): string => `walk as (
    select asked.place, w.id, w.merged_into from asked join ${subjects[kind].table} w on w.id = asked.entity
    union all select walk.place, m.id, m.merged_into from walk join ${subjects[kind].table} m on m.id = walk.merged_into
  ), present as (select place, id from walk where merged_into is null)`
