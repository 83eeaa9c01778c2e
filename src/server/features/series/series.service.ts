import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type {
  Series,
  SeriesCard,
  SeriesListQuery,
  SeriesPlace,
  SeriesVolumesQuery,
} from '#contract/calls/series'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import type { BookCards, Books } from '../books/index.ts'
import { countKnownVolumes, listKnownVolumes } from './known-volumes.repo.ts'
import { countVolumes, findSeriesDetail, listChildren, listVolumes } from './series-detail.repo.ts'
import { countSeries, listSeriesCards, type SeriesCardRow, seriesCursorTypeOf } from './series-list.repo.ts'
import { presentKnownVolume, presentSeries, presentSeriesCard, presentVolume } from './series.presenter.ts'

/** Maximum number of characters of the beginning of a volume's synopsis. */
const maxOpeningCharacters = 170

/** Reads series. @throws AppError `bad_cursor` for an invalid cursor */
export interface SeriesShelves {
  list(query: SeriesListQuery, language: Language): Promise<Page<SeriesCard>>
  find(reference: string, language: Language): Promise<Found<Series>>
  volumes(reference: string, query: SeriesVolumesQuery, language: Language): Promise<Found<Page<SeriesPlace>>>
}

export function createSeries({
  db,
  cache,
  cards,
  books: catalogue,
}: {
  db: Database
  cache: KeyedCache
  cards: BookCards
  books: Pick<Books, 'openings'>
}): SeriesShelves {
  /** Returns the cards of the first volumes of series, whose covers are shown for the series. */
  const firstBooks = (rows: SeriesCardRow[], language: Language) =>
    cards.byId(
      rows.flatMap((row) => row.first_works),
      language,
    )

  return {
    async list({ sort, limit, cursor, ...filters }, language) {
      const after = cursor === undefined ? null : decodeCursor(cursor, sort, seriesCursorTypeOf(sort))
      const [rows, total] = await Promise.all([
        listSeriesCards(db, { sort, ...filters }, language, limit + 1, after),
        cache.get(`series-count ${JSON.stringify(filters)}`, () => countSeries(db, filters)),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor(sort, last.sort_value, last.id),
      )
      const books = await firstBooks(shown, language)
      const items = shown.map((row) => presentSeriesCard(row, books))
      return { items, nextCursor, total, more: false }
    },
    find: (reference, language) =>
      readFound(findReference(db, 'series', reference), async (id) => {
        const [row, children] = await Promise.all([
          findSeriesDetail(db, id, language),
          listChildren(db, id, language),
        ])
        return row && presentSeries(row, children, await firstBooks([row, ...children], language))
      }),
    volumes: (reference, { order, limit, cursor }, language) =>
      readFound(findReference(db, 'series', reference), async (series) => {
        const after = cursor === undefined ? null : decodeCursor(cursor, order, 'float')
        // volumes that are known only by title have a position only in the order of publication
        const isAsPublished = order === 'publication'
        const [volumes, known, total] = await Promise.all([
          listVolumes(db, { series, order }, language, limit + 1, after),
          isAsPublished ? listKnownVolumes(db, series, limit + 1, after) : [],
          cache.get(`volume-count ${series} ${order}`, async () => {
            const held = await countVolumes(db, { series, order })
            return isAsPublished ? held + (await countKnownVolumes(db, series)) : held
          }),
        ])
        const openings = await catalogue.openings(
          volumes.map(({ id }) => id),
          language,
          maxOpeningCharacters,
        )
        const places = [
          ...volumes.map((row) => ({
            row,
            item: presentVolume(row, series, openings.get(row.id) ?? null, language),
          })),
          ...known.map((row) => ({ row, item: presentKnownVolume(row) })),
        ].toSorted((a, b) => a.row.sort_value - b.row.sort_value || a.row.member_id - b.row.member_id)
        const { shown, nextCursor } = cutPage(places, limit, ({ row }) =>
          encodeCursor(order, row.sort_value, row.member_id),
        )
        return { items: shown.map(({ item }) => item), nextCursor, total, more: false }
      }),
  }
}
