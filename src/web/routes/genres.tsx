import { redirect, useLoaderData, useLocation } from 'react-router'
import {
  type BookSort,
  bookSorts,
  type GenreGroup,
  genreGroups,
  type WorkLength,
  workLengths,
} from '#contract/enums'
import type { Genre } from '#contract/genres'
import { listPageSize } from '#contract/limits'
import { formatOwnLanguages } from '#i18n/formats'
import { BookGrid } from '../features/books/book-grid.tsx'
import { BooksSortMenu, LengthMenu } from '../features/books/books-filters.tsx'
import { GenreHead } from '../features/genres/genre-head.tsx'
import { GenreGroupFilter, GenreList } from '../features/genres/genre-list.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  type LoadArgs,
  orAbsent,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['genres', 'books'] as const }

interface Asked {
  /** Slug, id or name in any language. */
  genre: string | undefined
  group: GenreGroup | undefined
  sort: BookSort
  length: WorkLength | undefined
  cursor: string | undefined
}
/** How sort and length stand in the address: the default does not. */
const shown = ({ sort, length }: Pick<Asked, 'sort' | 'length'>) => ({
  sort: sort === 'acclaim' ? undefined : sort,
  length,
})

function readAsked({ searchParams: search }: URL): Asked {
  const get = (name: string) => search.get(name) || undefined
  const [genre, group, sort = 'acclaim', length, cursor] = [
    get('genre'),
    get('group'),
    get('sort'),
    get('length'),
    get('cursor'),
  ]
  const isKnown =
    (bookSorts as readonly string[]).includes(sort) &&
    (group === undefined || (genreGroups as readonly string[]).includes(group)) &&
    (length === undefined || (workLengths as readonly string[]).includes(length)) &&
    (genre === undefined || genre.length <= 100)
  if (!isKnown) return badRequest()
  return {
    genre,
    group: group as GenreGroup | undefined,
    sort: sort as BookSort,
    length: length as WorkLength | undefined,
    cursor,
  }
}

const booksQuery = (genre: string, { sort, length, cursor }: Asked) => ({
  genre,
  sort,
  length,
  cursor,
  limit: listPageSize,
})

async function load({ url, prefix, ask, respond }: LoadArgs) {
  const asked = readAsked(url)
  const [, genre] = await Promise.all([
    ask('listGenres'),
    asked.genre === undefined ? null : orAbsent(ask('getGenre', { params: { id: asked.genre } })),
  ])
  if (genre) {
    // a name, an id or a former slug: to the one address of the genre
    if (asked.genre !== genre.slug)
      throw redirect(
        pathsUnder(prefix).genres({ genre: genre.slug, ...shown(asked), cursor: asked.cursor }),
        301,
      )
    await ask('listBooks', { query: booksQuery(genre.slug, asked) })
  } else if (asked.genre !== undefined) respond({ status: 404 })
  return { genre, asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & { loaderData?: { genre: Genre | null } | undefined },
) {
  const { language } = siteOf(args)
  const t = wordsFor('genres', language)
  const languages = formatOwnLanguages(language)
  const genre = args.loaderData?.genre
  if (genre)
    return headOf(args, {
      title: genre.name,
      description: genre.description ?? t('genreDescription', { genre: genre.name, languages }),
      canonicalPath: `/genres?genre=${genre.slug}`,
    })
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/genres' })
}

function Genres() {
  const { genre, asked } = useLoaderData<typeof loader>()
  return genre ? <OneGenre slug={genre.slug} asked={asked} /> : <AllGenres asked={asked} />
}
export default withAnswers(Genres)

function AllGenres({ asked }: { asked: Asked }) {
  const t = useWords('genres')
  const genres = useAnswer('listGenres')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      {asked.genre !== undefined && (
        <Notice tone="info" title={t('absentTitle')}>
          <p>{t('unknownText', { genre: asked.genre })}</p>
        </Notice>
      )}
      <GenreGroupFilter group={asked.group} />
      <GenreList genres={genres} group={asked.group} />
    </div>
  )
}

function OneGenre({ slug, asked }: { slug: string; asked: Asked }) {
  const genres = useAnswer('listGenres')
  const genre = useAnswer('getGenre', { params: { id: slug } })
  const query = booksQuery(slug, asked)
  const books = useAnswer('listBooks', { query })
  const labels = useWords('catalogue')
  const paths = usePaths()
  const { search } = useLocation()
  const t = useWords('books')
  const to = (change: Partial<Asked>) =>
    paths.genres({ genre: genre.slug, ...shown({ ...asked, ...change }) })
  return (
    <div className="wrap">
      <GenreHead genre={genre} genres={genres} />
      <div className="filters">
        <p className="num">{labels('books', { count: books.total })}</p>
        <div className="filters-end">
          <LengthMenu length={asked.length} hrefOf={(length) => to({ length })} />
          <BooksSortMenu sort={asked.sort} hrefOf={(sort) => to({ sort })} />
        </div>
      </div>
      {asked.length !== undefined && books.items.length === 0 ? (
        <Empty action={{ href: to({ length: undefined }), label: t('emptyAction') }}>{t('empty')}</Empty>
      ) : (
        <BookGrid
          key={search}
          query={query}
          hrefOfNext={(cursor) => paths.genres({ genre: genre.slug, ...shown(asked), cursor })}
        />
      )}
    </div>
  )
}
