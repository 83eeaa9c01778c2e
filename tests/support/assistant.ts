import type { AssistantPart } from '#contract/calls/assistant'
import type { Database } from '#server/platform/database/database'
import type { Visitor } from './visitor.ts'

export interface Notified {
  status: number
  parts: AssistantPart[]
  conversationId: string
  /** Labels of the conditions that the assistant understood; a minus marks a condition that excludes its value. */
  chips: string[]
  slugs: string[]
  html: string
  notices: string[]
}

/** Sends a message as the page does, and reads all lines of the response. */
export async function askAssistant(
  who: Visitor,
  body: { text?: string; conversationId?: string; without?: string[] },
): Promise<Notified> {
  const { status, text } = await who.callUnchecked('chat', { body })
  const lines = status === 200 ? text.split('\n').filter(Boolean) : []
  const parts = lines.map((line) => JSON.parse(line) as AssistantPart)
  const of = <T extends AssistantPart['type']>(type: T) =>
    parts.filter((part): part is Extract<AssistantPart, { type: T }> => part.type === type)
  return {
    status,
    parts,
    conversationId: of('begin')[0]?.conversationId ?? '',
    chips: of('wish').flatMap(({ chips }) =>
      chips.map(({ label, isExcluded }) => (isExcluded ? `-${label}` : label)),
    ),
    slugs: of('pick').map(({ pick }) => pick.book.slug),
    html: of('text')
      .map(({ html }) => html)
      .join('\n'),
    notices: of('notice').map(({ notice }) => notice),
  }
}

/**
 * Inserts four books with the facts that occur in requests: genres, pages, languages, awards and nationalities of
 * authors.
 */
export async function seedAssistantShelf(db: Database): Promise<void> {
  await db.query({
    text: `
    with g as (insert into genres (slug, genre_group) values ('space-opera', 'science-fiction'), ('high-fantasy', 'fantasy'), ('horror', 'horror'), ('humour', 'crossover') returning id, slug),
      gn as (insert into genre_names (genre_id, language, value, kind, is_display) select id, 'en', initcap(replace(slug, '-', ' ')), 'official', true from g),
      a as (insert into awards (slug) values ('hugo') returning id),
      an as (insert into award_names (award_id, language, value, kind, is_display) select id, 'en', 'Hugo Award', 'official', true from a),
      p as (insert into people (slug, sort_name, sort_key, nationality, gender) values
        ('ada-stern', 'Stern, Ada', 'stern ada', 'DE', 'female'), ('bruno-verdi', 'Verdi, Bruno', 'verdi bruno', 'IT', 'male') returning id, slug),
      pn as (insert into person_names (person_id, value, kind, is_display) select id, initcap(replace(slug, '-', ' ')), 'official', true from p),
      w as (insert into works (slug, genre_group, first_year, original_language) values
        ('star-harbour', 'science-fiction', 1965, 'de'), ('star-road', 'science-fiction', 1999, 'de'), ('la-torre', 'fantasy', 1985, 'it'), ('the-grave', 'horror', 2010, 'en') returning id, slug),
      wn as (insert into work_names (work_id, language, value, kind, is_display) select id, 'en', initcap(replace(slug, '-', ' ')), 'official', true from w),
      wg as (insert into work_genres (work_id, genre_id, position) select w.id, g.id, 1 from w join g on
        (w.slug like 'star%' and g.slug = 'space-opera') or (w.slug = 'la-torre' and g.slug = 'high-fantasy') or (w.slug = 'the-grave' and g.slug = 'horror')),
      wc as (insert into work_contributors (work_id, person_id, role, position, printed_name) select w.id, p.id, 'author', 1, p.slug from w join p on
        (w.slug like 'star%' and p.slug = 'ada-stern') or (w.slug = 'la-torre' and p.slug = 'bruno-verdi')),
      ae as (insert into award_honours (award_id, work_id, result, year) select a.id, w.id, 'winner', 1966 from a, w where w.slug = 'star-harbour'),
      e as (insert into editions (work_id, title, language, pages, is_primary) select id, slug, case slug when 'la-torre' then 'it' else 'de' end, case slug when 'star-harbour' then 600 when 'star-road' then 220 else 310 end, true from w)
    insert into work_texts (work_id, language, markdown, html) select id, 'en', 'A lighthouse keeper counts ' || slug, '' from w where slug = 'star-road'`,
  })
}
