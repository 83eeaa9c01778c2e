import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { shownNameText } from '../names/index.ts'

/**
 * Books of one author that one translator translated into one language. `person`: the translator on the author's page,
 * the author on the translator's page.
 */
export interface AuthorTranslationRow {
  language: Language
  person: { id: number; slug: string; name: string }
  /** The translated books, with their titles in `language`. */
  books: { id: number; slug: string; name: string }[]
}

const languages = `'{${interfaceLanguages.join()}}'`

/** SQL of the translators of works. `condition` receives the SQL of a work's id and returns an SQL condition. */
const translatedWhere = (condition: (work: string) => string) => `
  select e.work_id, e.language, x.person_id from editions e
    join edition_contributors x on x.edition_id = e.id and x.role = 'translator'
    where e.language = any(${languages}) and ${condition('e.work_id')}
  union
  select t.work_id, t.language, x.person_id from translations t
    join translation_translators x on x.translation_id = t.id
    where t.language = any(${languages}) and ${condition('t.work_id')}`

const grouped = `select translated.language,
    json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', '$2::text')}) as person,
    json_agg(json_build_object('id', w.id, 'slug', w.slug,
      'name', ${shownNameText('work', 'w.id', 'translated.language', 'w.original_language')}) order by w.first_year nulls last, w.id) as books
  from translated join works w on w.id = translated.work_id and w.merged_into is null
    join people p on p.id = translated.person_id and p.merged_into is null
  group by translated.language, p.id order by count(*) desc, p.id limit $3::int`

/** Returns the translators of an author into a language of the site, those with most books first. */
export const listTranslators = (
  db: Queryable,
  id: number,
  language: Language,
  most: number,
): Promise<AuthorTranslationRow[]> =>
  db.query({
    name: 'author_translators',
    text: `with translated as (${translatedWhere(
      (work) =>
        `${work} in (select c.work_id from work_contributors c where c.person_id = $1::int and c.role = 'author')`,
    )}) ${grouped}`,
    values: [id, language, most],
  })

/** Returns the authors that a person translated, most books first. A book counts only for its first author. */
export const listTranslated = (
  db: Queryable,
  id: number,
  language: Language,
  most: number,
): Promise<AuthorTranslationRow[]> =>
  db.query({
    name: 'author_translated',
    text: `with translated as (select own.work_id, own.language, c.person_id from (${translatedWhere(() => 'x.person_id = $1::int')}) own
        join work_contributors c on c.work_id = own.work_id and c.role = 'author' and c.position = 1) ${grouped}`,
    values: [id, language, most],
  })
