import { interfaceLanguages } from '#contract/values/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { People } from '../../../../tables.gen.ts'

/** What a work or series of an author is called, in some language. */
export interface OwnTitle {
  kind: 'books' | 'series'
  entityId: number
  value: string
}

/** By these people whatever has a name: works and series, the best known first. */
export function findTitlesBy(db: Queryable, personIds: readonly number[]): Promise<OwnTitle[]> {
  return db.query<OwnTitle>({
    name: 'assistant-titles-by',
    text: `with own as (select distinct w.id, w.acclaim from work_contributors c join works w on w.id = c.work_id
        where c.person_id = any($1::int[]) and c.role = 'author' and w.merged_into is null order by w.acclaim desc, w.id limit 200)
      select kind, "entityId", value from (
        select 'series' as kind, s.id as "entityId", n.value, 100 as acclaim from series s join series_names n on n.series_id = s.id
          where s.merged_into is null and exists (select from series_members m join own on own.id = m.work_id where m.series_id = s.id)
        union all select 'books', own.id, n.value, own.acclaim from own join work_names n on n.work_id = own.id) x
      order by acclaim desc, "entityId", value`,
    values: [personIds],
  })
}

/** Last names and whole names of the authors whose books are best known: a name with a typo is compared with them. */
export interface KnownAuthor extends Pick<People, 'id' | 'acclaim'> {
  names: string[]
}

/** How many authors a typo is looked for among: who is not among them is rarely asked for. */
const mostAuthors = 3_000

export function findKnownAuthors(db: Queryable): Promise<KnownAuthor[]> {
  return db.query<KnownAuthor>({
    name: 'assistant-known-authors',
    text: `select p.id, array_agg(n.value order by n.id) as names, (p.acclaim + ln(1 + p.book_count))::float8 as acclaim
      from people p join person_names n on n.person_id = p.id where p.merged_into is null and p.book_count > 0
      group by p.id order by p.acclaim + 2 * ln(1 + p.book_count) desc, p.id limit ${mostAuthors}`,
    values: [],
  })
}

const wordInAnyLanguage = interfaceLanguages
  .map((language) => `to_tsquery(text_search_of('${language}'), quote_literal(x.word))`)
  .join(' || ')

/** Which of these words stand in some synopsis, in whichever language: those are no typos of a name. */
export async function findOrdinary(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.query<{ word: string }>({
    name: 'assistant-ordinary-words',
    text: `select x.word from unnest($1::text[]) as x (word) where exists (select from work_texts t
      where words_of_text(t.language, t.markdown) @@ (${wordInAnyLanguage}))`,
    values: [words],
  })
  return new Set(rows.map(({ word }) => word))
}
