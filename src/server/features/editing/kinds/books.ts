import type { BookDraft, DraftAward, DraftMembership } from '#contract/drafts'
import { partialDateText } from '../../../platform/lists/partial-date.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputFault } from '../../../platform/http/errors.ts'
import { indexSortTitles } from '../../books/index.ts'
import { indexNames } from '../../search/index.ts'
import { dateColumns } from '../dates.ts'
import { categoryFaults, writeBookAwards } from './book-awards.ts'
import { commonFaults, dateFaults, missingRows, pictureFaults, repeats, unknownLanguages } from './checks.ts'
import type { EditedThing } from './kind.ts'
import {
  externalIdsFaults,
  externalIdsJson,
  namesJson,
  sortedExternalIds,
  sortedTexts,
  textsJson,
  writeExternalIds,
  writeNames,
  writeTexts,
} from './parts.ts'

interface BookRow extends Omit<BookDraft, 'firstPublished'> {
  year: number | null
  month: number | null
  day: number | null
}

const selectDraft = `select w.slug, ${namesJson('work', 'w.id')} as names, ${textsJson('work', 'w.id')} as texts,
    w.type, w.genre_group as "group", w.original_language as "originalLanguage",
    w.first_year as year, w.first_month as month, w.first_day as day, w.cover_path as "coverImage",
    (select coalesce(json_agg(json_build_object('personId', c.person_id, 'role', c.role, 'printedName',
        case when exists (select from person_names n where n.person_id = c.person_id and n.value = c.printed_name and n.is_display) then null else c.printed_name end)
        order by array_position(array['author', 'editor', 'translator', 'illustrator', 'narrator'], c.role), c.position), '[]')
      from work_contributors c where c.work_id = w.id) as contributors,
    (select coalesce(json_agg(g.genre_id order by g.position), '[]') from work_genres g where g.work_id = w.id) as "genreIds",
    (select coalesce(json_agg(json_build_object('seriesId', m.series_id, 'order', m.reading_order, 'position', m.position_label,
        'sort', m.position_sort, 'to', m.position_to, 'role', m.role) order by m.series_id, m.reading_order), '[]')
      from series_members m where m.work_id = w.id) as series,
    (select coalesce(json_agg(json_build_object('id', a.id, 'awardId', a.award_id, 'categoryId', a.category_id, 'category', a.category_text,
        'year', a.year, 'result', a.result) order by a.id), '[]') from award_entries a where a.work_id = w.id) as awards,
    ${externalIdsJson('work', 'w.id')} as "externalIds"
  from works w where w.id = $1`

const roleOrder = ['author', 'editor', 'translator', 'illustrator', 'narrator']
const orderNames = ['publication', 'recommended', 'story']

/** What a place says of where it stands: '3', '0.5', '1–3'; null where it is no number. */
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

async function writeContributors(tx: Queryable, id: number, { contributors }: BookDraft): Promise<void> {
  await tx.query({ text: 'delete from work_contributors where work_id = $1', values: [id] })
  await tx.query({
    text: `insert into work_contributors (work_id, person_id, role, position, printed_name)
      select $1, c.person, c.role, row_number() over (partition by c.role order by c.place),
        coalesce(c.printed, (select n.value from person_names n where n.person_id = c.person order by n.is_display desc, n.id limit 1))
      from unnest($2::int[], $3::text[], $4::text[]) with ordinality as c (person, role, printed, place)`,
    values: [
      id,
      contributors.map(({ personId }) => personId),
      contributors.map(({ role }) => role),
      contributors.map(({ printedName }) => printedName),
    ],
  })
}

async function writeMemberships(tx: Queryable, id: number, { series }: BookDraft): Promise<void> {
  await tx.query({ text: 'delete from series_members where work_id = $1', values: [id] })
  await tx.query({
    text: `insert into series_members (work_id, series_id, reading_order, position_label, position_sort, position_to, role)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[])`,
    values: [
      id,
      series.map(({ seriesId }) => seriesId),
      series.map(({ order }) => order),
      series.map(({ position }) => position),
      series.map(({ sort }) => sort),
      series.map(({ to }) => to),
      series.map(({ role }) => role),
    ],
  })
}

async function writeGenres(tx: Queryable, id: number, { genreIds }: BookDraft): Promise<void> {
  await tx.query({ text: 'delete from work_genres where work_id = $1', values: [id] })
  await tx.query({
    text: 'insert into work_genres (work_id, genre_id, position) select $1, genre, place from unnest($2::int[]) with ordinality as g (genre, place)',
    values: [id, genreIds],
  })
}

/** What awards say besides whose they are: compared for repeats. */
const honour = ({ awardId, categoryId, category, year }: DraftAward) => [awardId, categoryId, category, year]

/** Books, which are works (decisions, 'Catalogue'). */
export const bookThing: EditedThing<BookDraft> = {
  kind: 'books',
  table: 'works',
  noun: 'work',
  isDated: true,
  groups: {
    type: 'facts',
    group: 'facts',
    originalLanguage: 'facts',
    firstPublished: 'facts',
    names: 'names',
    texts: 'texts',
    contributors: 'contributors',
    genreIds: 'genres',
    series: 'series',
    awards: 'awards',
    externalIds: 'external-ids',
    coverImage: 'cover',
  },
  async read(tx, id) {
    const [row] = await tx.query<BookRow>({ name: 'edit-book-read', text: selectDraft, values: [id] })
    const { year, month, day, ...rest } = row!
    return { ...rest, firstPublished: partialDateText({ year, month, day }) }
  },
  normal: (draft) => ({
    ...draft,
    texts: sortedTexts(draft.texts),
    contributors: draft.contributors.toSorted(
      (a, b) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role),
    ),
    series: draft.series
      .map(placed)
      .toSorted(
        (a, b) => a.seriesId - b.seriesId || orderNames.indexOf(a.order) - orderNames.indexOf(b.order),
      ),
    externalIds: sortedExternalIds(draft.externalIds),
  }),
  async check(tx, draft, fields, id) {
    const faults: InputFault[] = await commonFaults(tx, bookThing, draft, fields, id)
    if (fields.has('originalLanguage'))
      faults.push(
        ...(await unknownLanguages(tx, [{ path: 'draft.originalLanguage', value: draft.originalLanguage }])),
      )
    if (fields.has('firstPublished')) faults.push(...dateFaults('draft.firstPublished', draft.firstPublished))
    if (fields.has('coverImage')) faults.push(...pictureFaults('draft.coverImage', draft.coverImage))
    if (fields.has('contributors'))
      faults.push(
        ...repeats(
          draft.contributors,
          ({ personId, role }) => [personId, role],
          (place) => `draft.contributors.${place}.personId`,
        ),
        ...(await missingRows(
          tx,
          'people',
          draft.contributors.map(({ personId }, place) => ({
            path: `draft.contributors.${place}.personId`,
            value: personId,
          })),
        )),
      )
    if (fields.has('genreIds'))
      faults.push(
        ...repeats(
          draft.genreIds,
          (genre) => genre,
          (place) => `draft.genreIds.${place}`,
        ),
        ...(await missingRows(
          tx,
          'genres',
          draft.genreIds.map((value, place) => ({ path: `draft.genreIds.${place}`, value })),
        )),
      )
    if (fields.has('series')) {
      faults.push(
        ...repeats(
          draft.series,
          ({ seriesId, order }) => [seriesId, order],
          (place) => `draft.series.${place}.seriesId`,
        ),
        ...(await missingRows(
          tx,
          'series',
          draft.series.map(({ seriesId }, place) => ({
            path: `draft.series.${place}.seriesId`,
            value: seriesId,
          })),
        )),
        ...draft.series.flatMap(({ sort, to }, place): InputFault[] =>
          to !== null && (sort === null || to < sort)
            ? [{ path: `draft.series.${place}.to`, code: 'too_early', values: { limit: sort ?? '' } }]
            : [],
        ),
      )
    }
    if (fields.has('awards'))
      faults.push(
        ...repeats(draft.awards, honour, (place) => `draft.awards.${place}.awardId`),
        ...(await categoryFaults(tx, draft.awards, id)),
      )
    if (fields.has('externalIds'))
      faults.push(...(await externalIdsFaults(tx, 'work', draft.externalIds, id)))
    return faults
  },
  async insert(tx, { slug, group }) {
    const [row] = await tx.query<{ id: number }>({
      text: 'insert into works (slug, genre_group) values ($1, $2) returning id',
      values: [slug, group],
    })
    return row!.id
  },
  async write(tx, id, draft, fields) {
    await tx.query({
      text: `update works set slug = $2, type = $3, genre_group = $4, original_language = $5, first_year = $6, first_month = $7, first_day = $8, cover_path = $9
        where id = $1`,
      values: [
        id,
        draft.slug,
        draft.type,
        draft.group,
        draft.originalLanguage,
        ...dateColumns(draft.firstPublished),
        draft.coverImage,
      ],
    })
    if (fields.has('names')) await writeNames(tx, 'work', id, draft.names)
    if (fields.has('texts')) await writeTexts(tx, 'work', id, draft.texts)
    if (fields.has('contributors')) await writeContributors(tx, id, draft)
    if (fields.has('genreIds')) await writeGenres(tx, id, draft)
    if (fields.has('series')) await writeMemberships(tx, id, draft)
    if (fields.has('awards')) await writeBookAwards(tx, id, draft.awards)
    if (fields.has('externalIds')) await writeExternalIds(tx, 'work', id, draft.externalIds)
  },
  async index(tx, id) {
    await indexSortTitles(tx, [id])
    await indexNames(tx, 'books', [id])
  },
}
