import type { Language } from '#contract/values/languages'
import { formatList } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { NamedEntity } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'
import { shownNameText } from '../../names/index.ts'

type T = Translate<Words['assistant-answers']>
export interface SeriesFacts {
  id: number
  name: string
  status: string | null
  volumes: number | null
  works: {
    id: number
    title: string
    position: string | null
    isMain: boolean
    year: number | null
    authors: string[]
  }[]
}
const volumesShown = 12

/** Returns at most two series, without publishers' series: the series itself, or those that contain a work. */
export const listSeries = (
  db: Queryable,
  { of, id }: NamedEntity,
  language: Language,
): Promise<SeriesFacts[]> =>
  db.query<SeriesFacts>({
    name: `assistant-series-of-${of === 'series' ? 'series' : 'work'}`,
    text: `select s.id, ${shownNameText('series', 's.id', '$2')} as name, s.status, s.main_volumes as volumes,
        (select json_agg(json_build_object('id', m.work_id, 'title', ${shownNameText('work', 'w.id', '$2', 'w.original_language')}, 'position', m.position_label, 'isMain', m.role = 'main', 'year', w.first_year,
          'authors', array(select ${shownNameText('person', 'c.person_id', '$2')} from work_contributors c where c.work_id = w.id and c.role = 'author' order by c.position)) order by m.position_sort nulls last, w.first_year, m.id)
          from series_members m join works w on w.id = m.work_id and w.merged_into is null
          where m.series_id = s.id and m.reading_order = 'publication' and m.role <> 'omnibus') as works
      from series s where s.merged_into is null and s.kind in ('author', 'shared_universe') and ${
        of === 'series'
          ? 's.id = $1'
          : `s.id in (select m.series_id from series_members m where m.work_id = $1 and m.reading_order = 'publication')`
      } order by s.kind, s.id limit 2`,
    values: [id, language],
  })

export function finishedSentence({ name, status }: SeriesFacts, t: T): string {
  if (status === 'completed') return t('fact.finished', { series: name })
  return status === 'ongoing'
    ? t('fact.ongoing', { series: name })
    : t('fact.statusUnknown', { series: name })
}

export const firstMain = (series: SeriesFacts | undefined): SeriesFacts['works'][number] | undefined =>
  series?.works?.find(({ isMain }) => isMain)

/** Returns with which volume a series begins. The catalogue may lack the first volumes or their numbers. */
export function startSentences(series: SeriesFacts, t: T): string[] {
  const first = firstMain(series)
  if (!first) return []
  const names = { series: series.name, title: first.title }
  return [Number(first.position) === 1 ? t('fact.startSeries', names) : t('fact.startHere', names)]
}

export function countSentence({ name, volumes, works }: SeriesFacts, t: T): string {
  if (volumes !== null) return t('fact.count', { series: name, count: volumes })
  return t('fact.countHere', { series: name, count: works?.filter(({ isMain }) => isMain).length ?? 0 })
}

/** Maximum number of volumes by other authors whose titles are listed. */
const volumesListed = 4

/**
 * Returns how many main volumes each author has written, if not all volumes have the same authors. Lists the titles of
 * the authors who have written few of them.
 */
export function authorSentences({ works }: SeriesFacts, t: T, language: Language): string[] {
  const mains = works?.filter(({ isMain }) => isMain) ?? []
  const counts = Map.groupBy(mains, ({ authors }) => formatList(authors, language))
  if (counts.size < 2) return []
  const most = Math.max(...[...counts.values()].map(({ length }) => length))
  const parts = [...counts].map(([authors, volumes]) => {
    const count = volumes.length
    if (count === most || count > volumesListed) return t('fact.volumesBy', { authors, count })
    const titles = formatList(
      volumes.map(({ title }) => title),
      language,
    )
    return t('fact.volumesByListed', { authors, count, titles })
  })
  return [t('fact.byAuthors', { list: formatList(parts, language) })]
}

/** Returns works by year, or in their order in the series if a year is unknown. */
const byYear = (works: NonNullable<SeriesFacts['works']>): NonNullable<SeriesFacts['works']> =>
  works.some(({ year }) => year === null) ? works : works.toSorted((a, b) => a.year! - b.year!)

export function orderSentence({ name, works }: SeriesFacts, t: T, language: Language): string {
  const titles = byYear(works ?? [])
    .slice(0, volumesShown)
    .map(({ title }) => title)
  return t('fact.order', { series: name, titles: formatList(titles, language) })
}

export function orderOf(works: SeriesFacts['works'] | null, t: T): { id: number; reason: string }[] {
  return byYear(works ?? [])
    .slice(0, volumesShown)
    .map(({ id, position, year }) => ({
      id,
      reason: [
        position === null ? t('fact.noPosition') : t('fact.position', { position }),
        ...(year === null ? [] : [t('reason.year', { year })]),
      ].join(' '),
    }))
}

export function laterThan({ works }: SeriesFacts, id: number): SeriesFacts['works'] {
  const at = works?.findIndex((work) => work.id === id) ?? -1
  return at === -1 ? [] : works.slice(at + 1).filter(({ isMain }) => isMain)
}
