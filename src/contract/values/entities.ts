/**
 * Names of each kind of entity of the catalogue. The key is the plural in paths of pages and of the API. `singular` is
 * the name in responses, events and errors. `noun` is the name in the database: `work_id`, `work_names`,
 * `former_slugs.kind`. `table` is the table with the entities. Search results are in the order of these kinds, and the
 * search index identifies each kind by its number in this order, counted from 1.
 */
export const entities = {
  books: { singular: 'book', noun: 'work', table: 'works' },
  authors: { singular: 'author', noun: 'person', table: 'people' },
  series: { singular: 'series', noun: 'series', table: 'series' },
  genres: { singular: 'genre', noun: 'genre', table: 'genres' },
  awards: { singular: 'award', noun: 'award', table: 'awards' },
} as const

export type EntityKind = keyof typeof entities
export type EntitySingular = (typeof entities)[EntityKind]['singular']
export type EntityNoun = (typeof entities)[EntityKind]['noun']

export const entityKinds = Object.keys(entities) as readonly EntityKind[]

/** Kind of each noun. */
export const kindOfNoun = Object.fromEntries(entityKinds.map((kind) => [entities[kind].noun, kind])) as {
  readonly [Kind in EntityKind as (typeof entities)[Kind]['noun']]: Kind
}
