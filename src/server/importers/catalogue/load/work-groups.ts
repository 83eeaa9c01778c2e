import type { WorkRecord } from '../catalogue-file.ts'
import { contributorsGroup } from './contributors-group.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesState, ownTextsGroup, writeNames } from './names.ts'
import { type References, withIds } from './references.ts'

/** Boxes and companions are rated highest by those who own them; their outside ratings weigh less in our order. */
const lightTypes = new Set(['omnibus', 'companion', 'nonfiction'])

/**
 * The hidden prior: outside ratings as so many ratings of ours, at most twenty, by the logarithm of their number.
 * `popularity` is that logarithm, for the order of search hits.
 */
export function priorOf(record: Pick<WorkRecord, 'prior' | 'workType'>): {
  mean: number
  weight: number
  popularity: number
} {
  if (!record.prior || record.prior.ratingCount === 0) return { mean: 3.5, weight: 0, popularity: 0 }
  const popularity = Math.log10(record.prior.ratingCount + 1)
  const share = record.workType !== null && lightTypes.has(record.workType) ? 0.1 : 1
  return { mean: record.prior.ratingMean, weight: Math.min(20, 3 * popularity) * share, popularity }
}

/** What the import sets of a work. */
export function workGroups(references: References): FieldGroup<WorkRecord>[] {
  return [
    {
      name: 'facts',
      state:
        'select jsonb_build_array(type, genre_group, original_language, first_year, first_month, first_day) from works where id = $id',
      value: (w) => [w.workType, w.group, w.originalLanguage, w.firstPublicationYear],
      write: async (tx, id, w) => {
        await tx.query({
          name: 'load_work_facts',
          text: `update works set type = $2, genre_group = $3, original_language = $4, first_year = $5, updated_at = now() where id = $1`,
          values: [id, w.workType, w.group, w.originalLanguage, w.firstPublicationYear],
        })
      },
    },
    {
      name: 'prior',
      state: 'select jsonb_build_array(prior_mean, prior_weight, popularity) from works where id = $id',
      value: (w) => [w.prior, w.workType],
      write: async (tx, id, w) => {
        const prior = priorOf(w)
        await tx.query({
          name: 'load_work_prior',
          text: 'update works set prior_mean = $2, prior_weight = $3, popularity = $4 where id = $1',
          values: [id, prior.mean, prior.weight, prior.popularity],
        })
      },
    },
    {
      name: 'names',
      state: namesState('work_names', 'work_id'),
      value: (w) => w.titles.map(({ lang, value, kind, isDisplay }) => [lang, value, kind, isDisplay]),
      write: (tx, id, w, isNew) =>
        writeNames(
          tx,
          'work_names',
          'work_id',
          id,
          w.titles.map(({ lang, value, kind, isDisplay }) => ({ language: lang, value, kind, isDisplay })),
          isNew,
        ),
    },
    contributorsGroup('work', references),
    {
      name: 'series',
      state: `select jsonb_agg(jsonb_build_array(series_id, reading_order, position_label, position_sort, position_to, role) order by series_id, reading_order)
        from series_members where work_id = $id`,
      value: (w) => w.series,
      write: async (tx, id, w, isNew) => {
        if (!isNew)
          await tx.query({
            name: 'load_series_clear',
            text: `delete from series_members where work_id = $1 and reading_order = 'publication'`,
            values: [id],
          })
        if (w.series.length === 0) return
        const made = withIds(references.series, w.series, (membership) => membership.series)
        await tx.query({
          name: 'load_series_members',
          text: `insert into series_members (work_id, series_id, position_label, position_sort, position_to, role)
            select $1, * from unnest($2::int[], $3::text[], $4::numeric[], $5::numeric[], $6::text[])`,
          values: [
            id,
            made.map((series) => series.id),
            made.map(({ entry }) => entry.positionLabel),
            made.map(({ entry }) => entry.positionSort),
            made.map(({ entry }) => entry.to),
            made.map(({ entry }) => entry.role),
          ],
        })
      },
    },
    {
      name: 'genres',
      state: 'select jsonb_agg(genre_id order by position) from work_genres where work_id = $id',
      value: (w) => w.genres,
      write: async (tx, id, w, isNew) => {
        if (!isNew)
          await tx.query({
            name: 'load_genres_clear',
            text: 'delete from work_genres where work_id = $1',
            values: [id],
          })
        const made = withIds(references.genre, w.genres, (genre) => genre)
        await tx.query({
          name: 'load_work_genres',
          text: 'insert into work_genres (work_id, genre_id, position) select $1, genre, place from unnest($2::int[]) with ordinality as g (genre, place)',
          values: [id, made.map((genre) => genre.id)],
        })
      },
    },
    {
      name: 'external-ids',
      state: `select jsonb_agg(jsonb_build_array(scheme, value) order by scheme, value) from external_ids where work_id = $id`,
      value: (w) => w.externalIds,
      write: async (tx, id, w) => {
        if (w.externalIds.length === 0) return
        await tx.query({
          name: 'load_work_external',
          text: `insert into external_ids (work_id, scheme, value) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
          values: [
            id,
            w.externalIds.map((external) => external.scheme),
            w.externalIds.map((external) => external.value),
          ],
        })
      },
    },
    ownTextsGroup('work_texts', 'work_id'),
  ]
}
