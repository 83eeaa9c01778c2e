import type { Identifier } from '#contract/values/identifiers'
import type { Editions } from '../../tables.gen.ts'
import { identifiersOf } from '../names/index.ts'

/** An edition as stored, with its translators in printed order. Read as JSON. */
export interface EditionRow extends Pick<
  Editions,
  | 'id'
  | 'work_id'
  | 'translation_id'
  | 'title'
  | 'language'
  | 'is_original_language'
  | 'edition_type'
  | 'format_type'
  | 'binding_type'
  | 'isbn13'
  | 'asin'
  | 'published_year'
  | 'published_month'
  | 'published_day'
  | 'pages'
  | 'currency'
  | 'markdown'
  | 'html'
  | 'cover_path'
  | 'is_primary'
  | 'version'
> {
  /** Name of the language that an editor has entered instead of the usual name of the code. */
  language_name: Editions['language_name']
  publisher: string | null
  /** A number, although the column is `numeric`, because the row is read as JSON. */
  price: number | null
  translators: string[]
  identifiers: Identifier[]
}

/** SQL of the editions that contain a work. Not an `or`, because PostgreSQL would read the whole table. */
export const selectEditionsOfWork = (
  work: string,
  language: string,
): string => `select e.*, p.name as publisher,
    coalesce(
      (select json_agg(c.printed_name order by c.position) from edition_contributors c where c.edition_id = e.id and c.role = 'translator'),
      (select json_agg(t.printed_name order by t.position) from translation_translators t where t.translation_id = e.translation_id),
      '[]') as translators, ${identifiersOf('edition', 'e.id')} as identifiers
  from editions e left join publishers p on p.id = e.publisher_id
  where e.id in (select own.id from editions own where own.work_id = ${work}
    union all select c.edition_id from edition_contents c where c.work_id = ${work})
  order by case when e.language = ${language} then 0 when e.is_original_language then 1 else 2 end, e.language nulls last,
    e.published_year desc nulls last, e.id`

/** SQL of the default edition among those with page counts. `work`, `language`: SQL of the work's id and a language. */
export const selectCountedEdition = (work: string, language: string): string =>
  selectFirstEdition(work, language, 'and o.pages is not null')

/**
 * SQL of the edition that `defaultEdition` (contract) would choose, for statements over many works. The parameters
 * are those of {@link selectCountedEdition}.
 */
export const selectDefaultEdition = (work: string, language: string): string =>
  selectFirstEdition(work, language, '')

const selectFirstEdition = (
  work: string,
  language: string,
  condition: string,
): string => `select o.* from editions o
  where o.id in (select own.id from editions own where own.work_id = ${work}
    union all select c.edition_id from edition_contents c where c.work_id = ${work}) ${condition}
  order by case when o.language = ${language} then 0 when o.is_original_language then 1 when o.is_primary then 2 else 3 end,
    case when o.language = ${language} then 0 when o.is_original_language then 1 else 2 end, o.language nulls last,
    o.published_year desc nulls last, o.id
  limit 1`
