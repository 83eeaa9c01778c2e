/** An edition as stored, with its translators in printed order. */
export interface EditionRow {
  id: number
  work_id: number
  translation_id: number | null
  title: string
  language: string | null
  is_original_language: boolean
  edition_type: string | null
  format_type: string | null
  binding_type: string | null
  isbn13: string | null
  asin: string | null
  publisher: string | null
  published_year: number | null
  published_month: number | null
  published_day: number | null
  pages: number | null
  price: number | null
  currency: string | null
  markdown: string | null
  html: string | null
  cover_path: string | null
  is_primary: boolean
  version: number
  translators: string[]
}

/**
 * SQL of the editions that hold a work, its own and omnibuses: the reader's language first, then the original, then the newest.
 * A fragment, so that a book and its editions come in one statement.
 *
 * @param work SQL of the work's id
 * @param language SQL of the reader's language
 */
export const selectEditionsOfWork = (
  work: string,
  language: string,
): string => `select e.*, p.name as publisher,
    coalesce(
      (select json_agg(c.printed_name order by c.position) from edition_contributors c where c.edition_id = e.id and c.role = 'translator'),
      (select json_agg(t.printed_name order by t.position) from translation_translators t where t.translation_id = e.translation_id),
      '[]') as translators
  from editions e left join publishers p on p.id = e.publisher_id
  where e.work_id = ${work} or e.id in (select c.edition_id from edition_contents c where c.work_id = ${work})
  order by case when e.language = ${language} then 0 when e.is_original_language then 1 else 2 end, e.language nulls last,
    e.published_year desc nulls last, e.id`
