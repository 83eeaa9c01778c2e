import type { EditedKind } from '#contract/values/enums'
import type { Paths } from './paths.ts'

export const pageOf = (paths: Paths, kind: EditedKind, { id, slug }: { id: number; slug: string }): string =>
  ({
    books: paths.book(slug),
    authors: paths.author(slug),
    series: paths.series(slug),
    genres: paths.genres({ genre: slug }),
    awards: paths.awards({ id }),
  })[kind]

/** Returns the path of the page that lists all entities of a kind. */
export const listOf = (paths: Paths, kind: EditedKind): string =>
  ({
    books: paths.books(),
    authors: paths.authors(),
    series: paths.seriesList(),
    genres: paths.genres(),
    awards: paths.awards(),
  })[kind]
