import { redirect, useLoaderData } from 'react-router'
import type { Genre } from '#contract/calls/genres'
import type { BookSort } from '#contract/values/enums'
import { listPageSizeMax } from '#contract/values/limits'
import type { BookList } from '#contract/values/page-parameters/book-filters'
import { genreParameters } from '#contract/values/page-parameters/genres'
import { readQuery } from '#contract/values/query-parameters'
import { formatOwnLanguages } from '#i18n/formats'
import { isNarrowed } from '../features/books/books-query.ts'
import { fetchBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { listedBooks } from '../features/books/books-json-ld.ts'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { GenreHead } from '../features/genres/genre-head.tsx'
import { GenreLandmarks } from '../features/genres/genre-landmarks.tsx'
import { GenreGroupFilter, GenreList } from '../features/genres/genre-list.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { answerOf } from '../platform/json-ld.ts'
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
import { preloadReadingFace } from '../shared/font-loading.ts'
import type { Mine } from '../shared/unread.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['genres', 'books'] as const }

type GenreQuery = BookList<BookSort>

/**
 * Reads the filters. `genre` is one value, not a comma-separated list, because names of genres may contain commas.
 */
function readGenreQuery({ searchParams }: URL): GenreQuery {
  const query = readQuery(genreParameters, searchParams) ?? badRequest()
  return { ...query, genre: searchParams.get('genre') || undefined }
}

/** Returns the inputs of the calls for two rows above a list without filters: first volumes and new books. */
const shelvesOf = (genre: string) => ({
  // loads more books than the row shows, because the row omits books that are in the row of landmarks
  first: { query: { genre, sort: 'acclaim' as const, volume: 'first' as const, limit: 3 * shelfLength } },
  newest: { query: { genre, sort: 'newest' as const, limit: shelfLength } },
})
const shelfLength = 6

/** Returns true if the URL has no parameter except `genre`. */
const isWhole = (query: GenreQuery, search: string) =>
  !isNarrowed(query, ['genre']) && [...new URLSearchParams(search).keys()].every((name) => name === 'genre')

async function load({ url, prefix, fetchCall, respond }: LoadArgs) {
  const query = readGenreQuery(url)
  const [, genre] = await Promise.all([
    fetchCall('listGenres'),
    query.genre === undefined ? null : orAbsent(fetchCall('getGenre', { params: { id: query.genre } })),
  ])
  if (genre) {
    // redirects from a name, id or former slug to the current slug
    if (query.genre !== genre.slug)
      throw redirect(pathsUnder(prefix).genres({ ...query, genre: genre.slug }), 301)
    const shelves = isWhole(query, url.search) ? Object.values(shelvesOf(genre.slug)) : []
    await Promise.all([
      fetchBooks(fetchCall, query),
      ...shelves.map((input) => fetchCall('listBooks', input)),
      shelves.length > 0 ? fetchCall('listGenreLandmarks', { params: { id: genre.slug } }) : null,
    ])
  } else if (query.genre !== undefined) respond({ status: 404 })
  return { genre, query, isWhole: genre !== null && isWhole(query, url.search) }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ genre: Genre | null; query: GenreQuery }>) {
  const { language } = siteOf(args)
  const t = wordsFor('genres', language)
  const languages = formatOwnLanguages(language)
  const genre = args.loaderData?.genre
  if (genre)
    return headOf(args, {
      title: genre.name,
      description: genre.description ?? t('genreDescription', { genre: genre.name, languages }),
      feed: `genres/${genre.id}`,
      canonicalPath: `/genres?genre=${genre.slug}`,
      trail: [{ name: t('title'), path: '/genres' }],
      listed: import.meta.env.SSR ? listedBooks(args.loaderData) : [],
      noindex: isNarrowed(args.loaderData!.query, ['genre']),
    })
  if (args.loaderData?.query.genre !== undefined)
    return headOf(args, { title: t('absentTitle'), noindex: true })
  const genres = import.meta.env.SSR ? (answerOf(args.loaderData, 'listGenres') ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/genres',
    listed: genres.map(({ name, slug }) => ({ name, path: `/genres?genre=${slug}` })),
  })
}

function Genres() {
  const { genre, query, isWhole: hasShelves } = useLoaderData<typeof loader>()
  return genre ? (
    <OneGenre slug={genre.slug} query={query} hasShelves={hasShelves} />
  ) : (
    <AllGenres query={query} />
  )
}
export default withAnswers(Genres)

function AllGenres({ query }: { query: GenreQuery }) {
  const t = useWords('genres')
  const genres = useAnswer('listGenres')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      {query.genre !== undefined && (
        <Notice tone="info" title={t('absentTitle')}>
          <p>{t('unknownText', { genre: query.genre })}</p>
        </Notice>
      )}
      <GenreGroupFilter group={query.group} />
      <GenreList genres={genres} group={query.group} />
    </div>
  )
}

/** Rows with the landmarks of a genre (books with high acclaim), first volumes of series, and new books. */
function GenreShelves({ slug, total }: { slug: string; total: number }) {
  const t = useWords('genres')
  const { first, newest } = shelvesOf(slug)
  const landmarks = useAnswer('listGenreLandmarks', { params: { id: slug } })
  const toBegin = useAnswer('listBooks', first)
  const latest = useAnswer('listBooks', newest)
  // a genre with few books needs no rows, because the list below them shows all its books at once
  if (total <= listPageSizeMax) return null
  const isLandmark = new Set(landmarks.map(({ id }) => id))
  const others = toBegin.items.filter(({ id }) => !isLandmark.has(id)).slice(0, shelfLength)
  return (
    <>
      <GenreLandmarks landmarks={landmarks} />
      <BookShelf title={t('startHere')} books={others} />
      <BookShelf title={t('newest')} books={latest.items} />
      <h2>{t('allBooks')}</h2>
    </>
  )
}

interface OneGenreProps {
  slug: string
  query: GenreQuery
  hasShelves: boolean
}

function OneGenre({ slug, query, hasShelves }: OneGenreProps) {
  preloadReadingFace()
  const genres = useAnswer('listGenres')
  const genre = useAnswer('getGenre', { params: { id: slug } })
  const books = useAnswer('listBooks', { query })
  const labels = useWords('catalogue')
  const paths = usePaths()
  // leads to the page of all books if the filters no longer have exactly this genre
  const hrefOf = (other: GenreQuery & { mine?: Mine }) =>
    other.genre === slug ? paths.genres(other) : paths.books(other)
  return (
    <div className="wrap">
      <GenreHead genre={genre} genres={genres} />
      {hasShelves && <GenreShelves slug={slug} total={books.total} />}
      <div className="genre-books">
        <p className="num muted genre-count">{labels('books', { count: books.total })}</p>
        <NarrowedBooks query={query} hrefOf={hrefOf} own={['genre']} hasUnread />
      </div>
    </div>
  )
}
