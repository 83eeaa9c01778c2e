import { entities, type EntityKind } from '#contract/values/entities'
import type { ReviewKind } from '#contract/values/enums'

const subjectOf = (entity: EntityKind, unique: string) => ({
  entity,
  table: entities[entity].table,
  column: `${entities[entity].noun}_id`,
  unique,
})

/** For each kind of entity that can be rated: its table, its column in `ratings`, and the unique index of ratings. */
export const subjects = {
  book: subjectOf('books', '(user_id, work_id)'),
  author: subjectOf('authors', '(user_id, person_id) where person_id is not null'),
} as const satisfies Record<ReviewKind, object>

/** An entity that can be rated. */
export interface Subject {
  kind: ReviewKind
  id: number
}

/** SQL that replaces merged entities by their targets: CTE `requested (entity, place)` → `present (place, id)`. */
export const presentSubjects = (kind: ReviewKind): string => `walk as (
    select requested.place, w.id, w.merged_into from requested join ${subjects[kind].table} w on w.id = requested.entity
    union all select walk.place, m.id, m.merged_into from walk join ${subjects[kind].table} m on m.id = walk.merged_into
  ), present as (select place, id from walk where merged_into is null)`
