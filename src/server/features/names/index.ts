import type { EntityNoun } from '#contract/values/entities'

/** SQL of a subquery `(value, language)`: shown name, preferably in `language` (decision 3). `owner`: SQL of the id. */
export function shownName(noun: EntityNoun, owner: string, language: string, original = 'null'): string {
  return `(select n.value, n.language from ${noun}_names n where n.${noun}_id = ${owner}
    order by n.is_display desc,
      case when n.language = ${language} then 0 when n.language is not distinct from ${original} then 1
        when n.language is null then 2 when n.language = 'en' then 3 else 4 end,
      n.id
    limit 1)`
}

/** SQL of a subquery with only the value of the name to show. */
export function shownNameText(noun: EntityNoun, owner: string, language: string, original = 'null'): string {
  return `(select shown.value from ${shownName(noun, owner, language, original)} shown)`
}

/** SQL of a subquery `(markdown, html, language)`: the text in the reader's language, else in English, else in any. */
export function shownText(noun: EntityNoun, owner: string, language: string): string {
  return `(select t.markdown, t.html, t.language from ${noun}_texts t where t.${noun}_id = ${owner}
    order by case when t.language = ${language} then 0 when t.language = 'en' then 1 else 2 end, t.language
    limit 1)`
}
export { identifiersOf } from './identifiers.sql.ts'
