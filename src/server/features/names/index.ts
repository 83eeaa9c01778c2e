/** The kinds of entities that have names per language, with the table and column their names stand in. */
const nameTables = {
  work: { table: 'work_names', owner: 'work_id' },
  person: { table: 'person_names', owner: 'person_id' },
  series: { table: 'series_names', owner: 'series_id' },
  genre: { table: 'genre_names', owner: 'genre_id' },
  award: { table: 'award_names', owner: 'award_id' },
} as const

export type NamedKind = keyof typeof nameTables

/**
 * SQL of a subquery that yields the one name to show, as `(value, language)`: the reader's language, else the original,
 * else English, else any (decisions, 'Catalogue'). Names without a language (most persons') count as the original.
 *
 * @param owner SQL of the owner's id, such as `w.id`
 * @param language SQL of the reader's language, such as `$1`
 * @param original SQL of the original language, or `null` where the kind has none
 */
export function shownName(kind: NamedKind, owner: string, language: string, original = 'null'): string {
  const { table, owner: column } = nameTables[kind]
  return `(select n.value, n.language from ${table} n where n.${column} = ${owner}
    order by n.is_display desc,
      case when n.language = ${language} then 0 when n.language is not distinct from ${original} then 1
        when n.language is null then 2 when n.language = 'en' then 3 else 4 end,
      n.id
    limit 1)`
}

/** SQL of the one shown name's text alone. */
export function shownNameText(kind: NamedKind, owner: string, language: string, original = 'null'): string {
  return `(select shown.value from ${shownName(kind, owner, language, original)} shown)`
}

const textTables = {
  work: { table: 'work_texts', owner: 'work_id' },
  person: { table: 'person_texts', owner: 'person_id' },
  series: { table: 'series_texts', owner: 'series_id' },
  genre: { table: 'genre_texts', owner: 'genre_id' },
  award: { table: 'award_texts', owner: 'award_id' },
} as const

/**
 * SQL of a subquery that yields the text to show, as `(markdown, html, language)`: the reader's language, else English,
 * else any.
 */
export function shownText(kind: NamedKind, owner: string, language: string): string {
  const { table, owner: column } = textTables[kind]
  return `(select t.markdown, t.html, t.language from ${table} t where t.${column} = ${owner}
    order by case when t.language = ${language} then 0 when t.language = 'en' then 1 else 2 end, t.language
    limit 1)`
}
