/** Entity names: the key is for paths, `singular` for responses, `noun` for the database. */
export const entities = {
  // do not reorder the keys: the search index stores the position of each key
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

export const kindOfNoun = Object.fromEntries(entityKinds.map((kind) => [entities[kind].noun, kind])) as {
  readonly [Kind in EntityKind as (typeof entities)[Kind]['noun']]: Kind
}
