import type { BookDraft, DraftMembership } from '#contract/calls/drafts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { indexSortTitles } from '../../books/index.ts'
import { indexNames } from '../../search/index.ts'
import { bookAwardRows } from './book-awards.ts'
import { missingRows, repeats } from './checks.ts'
import { editedEntity } from './entity.ts'
import type { Rows } from './kind.ts'
import { externalIdRows, nameRows, textRows } from './shared-rows.ts'

const roleOrder = ['author', 'editor', 'translator', 'illustrator', 'narrator']
const orderNames = ['publication', 'recommended', 'story']

/**
 * Parses a position in a series: a number ('0.5') or a range ('1–3'), which is sorted by its first number. Returns
 * `null` for other texts.
 */
function numbersOf(position: string | null): { sort: number; to: number | null } | null {
  const [, from, to] =
    /^(\d{1,6}(?:[.,]\d{1,4})?)(?:\s*[-–—]\s*(\d{1,6}(?:[.,]\d{1,4})?))?$/.exec(position ?? '') ?? []
  if (from === undefined) return null
  const number = (text: string) => Number(text.replace(',', '.'))
  const end = to === undefined ? null : number(to)
  return end !== null && end < number(from) ? null : { sort: number(from), to: end }
}

const placed = (membership: DraftMembership): DraftMembership =>
  membership.sort === null ? { ...membership, ...numbersOf(membership.position) } : membership

const contributors: Rows<BookDraft['contributors']> = {
  json: (
    book,
  ) => `(select coalesce(json_agg(json_build_object('personId', c.person_id, 'role', c.role, 'printedName',
        case when exists (select from person_names n where n.person_id = c.person_id and n.value = c.printed_name and n.is_display)
          then null else c.printed_name end)
      order by array_position(array['author', 'editor', 'translator', 'illustrator', 'narrator'], c.role), c.position), '[]')
    from work_contributors c where c.work_id = ${book})`,
  normal: (rows) => rows.toSorted((a, b) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role)),
  async issues(tx, rows) {
    const path = (place: number) => `draft.contributors.${place}.personId`
    const people = rows.map(({ personId }, place) => ({ path: path(place), value: personId }))
    return [
      ...repeats(rows, ({ personId, role }) => [personId, role], path),
      ...(await missingRows(tx, 'authors', people)),
    ]
  },
  async write(tx, id, rows) {
    await tx.query({ text: 'delete from work_contributors where work_id = $1', values: [id] })
    await tx.query({
      text: `insert into work_contributors (work_id, person_id, role, position, printed_name)
        select $1, c.person, c.role, row_number() over (partition by c.role order by c.place),
          coalesce(c.printed, (select n.value from person_names n where n.person_id = c.person order by n.is_display desc, n.id limit 1))
        from unnest($2::int[], $3::text[], $4::text[]) with ordinality as c (person, role, printed, place)`,
      values: [
        id,
        rows.map(({ personId }) => personId),
        rows.map(({ role }) => role),
        rows.map(({ printedName }) => printedName),
      ],
    })
  },
}

const memberships: Rows<BookDraft['series']> = {
  json: (
    book,
  ) => `(select coalesce(json_agg(json_build_object('seriesId', m.series_id, 'order', m.reading_order, 'position', m.position_label,
      'sort', m.position_sort, 'to', m.position_to, 'role', m.role) order by m.series_id, m.reading_order), '[]')
    from series_members m where m.work_id = ${book})`,
  normal: (rows) =>
    rows
      .map(placed)
      .toSorted(
        (a, b) => a.seriesId - b.seriesId || orderNames.indexOf(a.order) - orderNames.indexOf(b.order),
      ),
  async issues(tx, rows) {
    const path = (place: number) => `draft.series.${place}.seriesId`
    const series = rows.map(({ seriesId }, place) => ({ path: path(place), value: seriesId }))
    return [
      ...repeats(rows, ({ seriesId, order }) => [seriesId, order], path),
      ...(await missingRows(tx, 'series', series)),
      ...rows.flatMap(({ sort, to }, place): InputIssue[] =>
        to !== null && (sort === null || to < sort)
          ? [{ path: `draft.series.${place}.to`, code: 'too_early', values: { limit: sort ?? '' } }]
          : [],
      ),
    ]
  },
  async write(tx, id, rows) {
    await tx.query({ text: 'delete from series_members where work_id = $1', values: [id] })
    await tx.query({
      text: `insert into series_members (work_id, series_id, reading_order, position_label, position_sort, position_to, role)
        select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[])`,
      values: [
        id,
        rows.map(({ seriesId }) => seriesId),
        rows.map(({ order }) => order),
        rows.map(({ position }) => position),
        rows.map(({ sort }) => sort),
        rows.map(({ to }) => to),
        rows.map(({ role }) => role),
      ],
    })
  },
}

const genres: Rows<number[]> = {
  json: (book) =>
    `(select coalesce(json_agg(g.genre_id order by g.position), '[]') from work_genres g where g.work_id = ${book})`,
  async issues(tx, ids) {
    const path = (place: number) => `draft.genreIds.${place}`
    const known = ids.map((value, place) => ({ path: path(place), value }))
    return [...repeats(ids, (genre) => genre, path), ...(await missingRows(tx, 'genres', known))]
  },
  async write(tx, id, ids) {
    await tx.query({ text: 'delete from work_genres where work_id = $1', values: [id] })
    await tx.query({
      text: `insert into work_genres (work_id, genre_id, position)
        select $1, genre, place from unnest($2::int[]) with ordinality as g (genre, place)`,
      values: [id, ids],
    })
  },
}

export const bookEntity = editedEntity<BookDraft>({
  kind: 'books',
  isDated: true,
  columns: { group: 'genre_group', firstPublished: 'first', coverImage: 'cover_path' },
  rows: {
    names: nameRows('work'),
    texts: textRows('work'),
    contributors,
    genreIds: genres,
    series: memberships,
    awards: bookAwardRows,
    externalIds: externalIdRows('work'),
  },
  async index(tx, id) {
    await indexSortTitles(tx, [id])
    await indexNames(tx, 'books', [id])
  },
})
