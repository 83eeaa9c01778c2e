import type { EditedKind } from '#contract/values/enums'
import type { Paths } from '../../../platform/paths.ts'

/** The page that shows an entity. */
export const pageOf = (paths: Paths, kind: EditedKind, { id, slug }: { id: number; slug: string }): string =>
  ({
    books: paths.book(slug),
    authors: paths.author(slug),
    series: paths.series(slug),
    genres: paths.genres({ genre: slug }),
    awards: paths.awards({ id }),
  })[kind]

/** The list an entity stands in. */
export const listOf = (paths: Paths, kind: EditedKind): string =>
  ({
    books: paths.books(),
    authors: paths.authors(),
    series: paths.seriesList(),
    genres: paths.genres(),
    awards: paths.awards(),
  })[kind]
