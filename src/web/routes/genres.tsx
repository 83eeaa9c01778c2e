import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import { type BookSort, bookSorts, type GenreGroup, genreGroups } from '#contract/enums'
import type { Genre, GenreCard } from '#contract/genres'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import { BookGrid } from '../features/books/book-grid.tsx'
import { BooksSortMenu } from '../features/books/books-filters.tsx'
import { GenreHead } from '../features/genres/genre-head.tsx'
import { GenreGroupFilter, GenreList } from '../features/genres/genre-list.tsx'
import { type ShownBook, shownPage } from '../features/books/shown-book.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser, orAbsent, partOf } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['genres', 'books'] as const }

interface Asked {
  /** Slug, id or name in any language. */
  genre: string | undefined
  group: GenreGroup | undefined
  sort: BookSort
  cursor: string | undefined
}
interface Loaded {
  genres: GenreCard[]
  /** The genre asked for; null where none is, or nobody knows it. */
  genre: Genre | null
  books: Page<ShownBook> | null
}

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const get = (name: string) => search.get(name) || undefined
  const [genre, group, sort = 'rating', cursor] = [get('genre'), get('group'), get('sort'), get('cursor')]
  const isKnown =
    (bookSorts as readonly string[]).includes(sort) &&
    (group === undefined || (genreGroups as readonly string[]).includes(group)) &&
    (genre === undefined || genre.length <= 100)
  if (!isKnown) return badRequest()
  return { genre, group: group as GenreGroup | undefined, sort: sort as BookSort, cursor }
}

const booksQuery = (genre: string, { sort }: Asked) => ({ genre, sort, limit: listPageSize })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const asked = readAsked(request)
  const [genres, found] = await Promise.all([
    reader.listGenres(language),
    asked.genre === undefined ? null : reader.findGenre(asked.genre, language),
  ])
  if (found?.kind === 'moved') throw redirect(pathsUnder(prefix).genres({ genre: found.slug }), 301)
  if (found?.kind !== 'found')
    return data({ genres, genre: null, books: null, asked }, { status: found === null ? 200 : 404 })
  const genre = found.value
  const books = await refusing(
    reader.listBooks({ ...booksQuery(genre.slug, asked), cursor: asked.cursor }, language),
  )
  return { genres, genre, books: shownPage(books), asked }
}

const booksKey = (asked: Asked) => ['books-of-genre', asked] as const

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const asked = readAsked(args.request)
  const { genre: reference } = asked
  const [genres, genre] = await Promise.all([
    loadInBrowser<GenreCard[]>(partOf(args, 'genres'), handle.words, ['genres'], (language, signal) =>
      api('/api/genres', { language, signal }),
    ),
    loadInBrowser<Genre | null>(
      partOf(args, 'genre'),
      [],
      ['genre', reference ?? ''],
      async (language, signal) =>
        reference === undefined
          ? null
          : orAbsent(api<Genre>(`/api/genres/${encodeURIComponent(reference)}`, { language, signal })),
    ),
  ])
  if (genre === null) return { genres, genre, books: null, asked }
  const books = await loadInBrowser<Page<ShownBook> | null>(
    partOf(args, 'books'),
    [],
    booksKey(asked),
    (language, signal) =>
      api('/api/books', {
        language,
        signal,
        query: { ...booksQuery(genre.slug, asked), cursor: asked.cursor },
      }),
  )
  return { genres, genre, books, asked }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const t = wordsFor('genres', siteOf(args).language)
  const genre = args.loaderData?.genre
  if (genre)
    return headOf(args, {
      title: genre.name,
      description: genre.description ?? t('genreDescription', { genre: genre.name }),
      canonicalPath: `/genres?genre=${genre.slug}`,
    })
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/genres' })
}

export default function Genres() {
  const { genres, genre, books, asked } = useLoaderData<typeof loader>()
  return genre && books ? (
    <OneGenre genres={genres} genre={genre} books={books} asked={asked} />
  ) : (
    <AllGenres genres={genres} asked={asked} />
  )
}

function AllGenres({ genres, asked }: Pick<Loaded, 'genres'> & { asked: Asked }) {
  const t = useWords('genres')
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

interface OneGenreProps {
  genres: GenreCard[]
  genre: Genre
  books: Page<ShownBook>
  asked: Asked
}

function OneGenre({ genres, genre, books, asked }: OneGenreProps) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  const { search } = useLocation()
  const shown = (sort: BookSort) => (sort === 'rating' ? undefined : sort)
  return (
    <div className="wrap">
      <GenreHead genre={genre} genres={genres} />
      <div className="filters">
        <p className="num">{labels('books', { count: books.total })}</p>
        <BooksSortMenu
          sort={asked.sort}
          hrefOf={(sort) => paths.genres({ genre: genre.slug, sort: shown(sort) })}
        />
      </div>
      <BookGrid
        key={search}
        page={books}
        queryKey={booksKey(asked)}
        query={booksQuery(genre.slug, asked)}
        hrefOfNext={(cursor) => paths.genres({ genre: genre.slug, sort: shown(asked.sort), cursor })}
      />
    </div>
  )
}
