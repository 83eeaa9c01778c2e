import type { SeriesRecord, WorkRecord } from '@biblionaut/catalogue-files'
import { contributorsGroup } from './contributors-group.ts'
import { externalIdsGroup } from './external-ids-group.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesGroup, namesOfRecord, ownTextsGroup } from './names.ts'
import { type References, withIds } from './references.ts'
import { columnGroup, replaceRows, updateColumns } from './rows.ts'

/**
 * Decimal logarithm of one plus the number of ratings on other sites. Used for the acclaim (fame) of a work (migration
 * 0009).
 */
export const readersElsewhere = ({ prior }: Pick<WorkRecord, 'prior'>): number =>
  Math.log10((prior?.ratingCount ?? 0) + 1)

/** For each work, by key, returns its positions in the story order of its series. */
function storyPlacesOf(series: readonly SeriesRecord[]) {
  const places = new Map<string, { series: string; position: number }[]>()
  for (const { key, storyOrder = [] } of series)
    for (const [at, work] of storyOrder.entries())
      places.set(work, [...(places.get(work) ?? []), { series: key, position: at + 1 }])
  return places
}

/**
 * Returns the field groups (groups of fields that the import writes together) of a work. `series` are the series of the
 * same files.
 */
export function workGroups(
  references: References,
  series: readonly SeriesRecord[],
): FieldGroup<WorkRecord>[] {
  const storyPlaces = storyPlacesOf(series)
  return [
    {
      name: 'facts',
      state:
        'select jsonb_build_array(type, genre_group, original_language, first_year, first_month, first_day) from works where id = $id',
      value: (w) => [w.workType, w.group, w.originalLanguage, w.firstPublicationYear],
      write: updateColumns({
        columns: { type: 'text', genre_group: 'text', language: 'text', year: 'int' },
        rowOf: (w) => [w.workType, w.group, w.originalLanguage, w.firstPublicationYear],
        text: `update works w set type = g.type, genre_group = g.genre_group, original_language = g.language,
            first_year = g.year, updated_at = now() from given g where w.id = g.id`,
      }),
    },
    columnGroup('readers-elsewhere', 'works', 'readers_elsewhere', 'real', readersElsewhere),
    columnGroup('grade', 'works', 'grade', 'int', ({ grade }) => grade ?? null),
    columnGroup('length', 'works', 'length', 'text', ({ length }) => length ?? null),
    {
      name: 'untranslated',
      state: 'select jsonb_build_array(untranslated) from works where id = $id',
      value: ({ untranslated }) => untranslated ?? null,
      write: updateColumns({
        columns: { languages: 'text' },
        rowOf: ({ untranslated }) => [untranslated?.join(' ') ?? null],
        text: `update works w set untranslated = string_to_array(g.languages, ' ') from given g where w.id = g.id`,
      }),
    },
    namesGroup(
      'work',
      ({ titles }) => titles.map(({ lang, value, kind, isDisplay }) => [lang, value, kind, isDisplay]),
      ({ titles }) => namesOfRecord(titles),
    ),
    contributorsGroup('work', references),
    {
      name: 'series',
      state: `select jsonb_agg(jsonb_build_array(series_id, reading_order, position_label, position_sort, position_to, role) order by series_id, reading_order)
        from series_members where work_id = $id and reading_order = 'publication'`,
      value: (w) => w.series,
      write: replaceRows({
        table: 'series_members',
        owner: 'work_id',
        condition: `reading_order = 'publication'`,
        columns: { series: 'int', label: 'text', sort: 'numeric', last: 'numeric', role: 'text' },
        rowsOf: ({ record }) =>
          withIds(references.series, record.series, ({ series }) => series).map(({ id, entry }) => [
            id,
            entry.positionLabel,
            entry.positionSort,
            entry.to,
            entry.role,
          ]),
        text: `insert into series_members (work_id, series_id, position_label, position_sort, position_to, role)
          select * from given`,
      }),
    },
    {
      name: 'story-order',
      state: `select jsonb_agg(jsonb_build_array(series_id, position_sort) order by series_id)
        from series_members where work_id = $id and reading_order = 'story'`,
      value: ({ key }) => storyPlaces.get(key) ?? null,
      write: replaceRows({
        table: 'series_members',
        owner: 'work_id',
        condition: `reading_order = 'story'`,
        columns: { series: 'int', position: 'int' },
        rowsOf: ({ record: { key } }) =>
          withIds(references.series, storyPlaces.get(key) ?? [], ({ series }) => series).map(
            ({ id, entry }) => [id, entry.position],
          ),
        text: `insert into series_members (work_id, series_id, reading_order, position_label, position_sort, role)
          select id, series, 'story', position::text, position, 'main' from given`,
      }),
    },
    {
      name: 'genres',
      state: 'select jsonb_agg(genre_id order by position) from work_genres where work_id = $id',
      value: (w) => w.genres,
      write: replaceRows({
        table: 'work_genres',
        owner: 'work_id',
        columns: { genre: 'int', position: 'int' },
        rowsOf: ({ record }) =>
          withIds(references.genre, record.genres, (genre) => genre).map(({ id }, at) => [id, at + 1]),
        text: 'insert into work_genres (work_id, genre_id, position) select * from given',
      }),
    },
    externalIdsGroup('work', references),
    ownTextsGroup('work'),
  ]
}
