import type { BookCard } from '#contract/calls/books'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { KnownVolume, PlaceInParent, Series, SeriesCard, SeriesVolume } from '#contract/calls/series'
import { coverSubject, presentAward, presentBookCard } from '../books/index.ts'
import { spinePath } from '../covers/index.ts'
import type { KnownVolumeRow } from './known-volumes.repo.ts'
import type { SeriesDetailRow, VolumeRow } from './series-detail.repo.ts'
import type { SeriesCardRow } from './series-list.repo.ts'

/** Returns the card of a series. `books`: cards of its first volumes, by book id. */
export function presentSeriesCard(row: SeriesCardRow, books: ReadonlyMap<number, BookCard>): SeriesCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameLanguage: row.name_language,
    originalName: row.original_name === row.name ? null : row.original_name,
    kind: row.kind,
    status: row.status,
    bookCount: row.book_count,
    authors: row.authors,
    image: row.image_path,
    description: row.description,
    covers: row.first_works.flatMap((id) => books.get(id)?.coverImage ?? []),
    volumeCount: row.coverage['all'] ?? 0,
    coverage: interfaceLanguages.map((language) => ({
      language,
      volumeCount: row.coverage[language] ?? 0,
      untranslatedCount: row.uncovered[language] ?? 0,
    })),
  }
}

export function presentSeries(
  row: SeriesDetailRow,
  children: readonly SeriesCardRow[],
  books: ReadonlyMap<number, BookCard>,
): Series {
  return {
    ...presentSeriesCard(row, books),
    descriptionHtml: row.html,
    descriptionLanguage: row.text_language,
    otherNames: row.names,
    parent: row.parent,
    placeInParent: presentPlace(row),
    children: children.map((child) => presentSeriesCard(child, books)),
    orders: row.orders.length > 0 ? row.orders : ['publication'],
    mainVolumes: row.main_volumes,
    mainVolumesHere: row.main_volumes_here,
    awards: row.awards.map(presentAward),
    sources: row.sources,
    version: row.version,
  }
}

function presentPlace({ id, in_order: series }: SeriesDetailRow): PlaceInParent | null {
  const at = series.findIndex((one) => one.id === id)
  if (at === -1 || series.length < 2) return null
  return { at: at + 1, of: series.length, before: series[at - 1] ?? null, after: series[at + 1] ?? null }
}

/** Returns a volume with its position in the series with this id. */
export function presentVolume(
  row: VolumeRow,
  series: number,
  opening: string | null,
  language: Language,
): SeriesVolume {
  const viewed = row.series?.id === series ? undefined : { id: series, number: row.number }
  return {
    ...presentBookCard(row, language),
    spine: spinePath(coverSubject(row, language), viewed),
    opening,
    position: row.position,
    role: row.role,
    languages: interfaceLanguages.filter((code) => row.languages.includes(code)),
    untranslated: interfaceLanguages.filter(
      (code) => row.untranslated?.includes(code) && !row.languages.includes(code),
    ),
    isHeld: true,
  }
}

export const presentKnownVolume = (row: KnownVolumeRow): KnownVolume => ({
  position: row.position,
  title: row.title,
  titleLanguage: row.language,
  publicationYear: row.first_year,
  isHeld: false,
})
