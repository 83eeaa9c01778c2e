import { redirect, useLoaderData } from 'react-router'
import type { Genre } from '#contract/calls/genres'
import { listPageSizeMax } from '#contract/values/limits'
import { formatOwnLanguages } from '#i18n/formats'
import {
  type BooksAsked,
  isNarrowed,
  readBooksQuery,
  toAddress,
  toListQuery,
} from '../features/books/books-query.ts'
import { askForBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { booksPage } from '../features/books/books-json-ld.ts'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { GenreHead } from '../features/genres/genre-head.tsx'
import { GenreLandmarks } from '../features/genres/genre-landmarks.tsx'
import { GenreGroupFilter, GenreList } from '../features/genres/genre-list.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { answerOf, listPage } from '../platform/json-ld.ts'
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
import { preloadReadingFace } from '../shared/faces.ts'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['genres', 'books'] as const }

/** What the list of a genre is narrowed down by, the genre itself as it was asked for: a name may have commas. */
function readAsked({ searchParams }: URL): BooksAsked {
  const asked = readBooksQuery(searchParams) ?? badRequest()
  return { ...asked, genre: searchParams.get('genre') || undefined }
}

/** What a genre opens with is asked by; where its list is narrowed down there is the list alone. */
const shelvesOf = (genre: string) => ({
  best: { query: { genre, sort: 'acclaim' as const, limit: listPageSizeMax } },
  first: { query: { genre, sort: 'acclaim' as const, volume: 'first' as const, limit: shelfLength } },
  newest: { query: { genre, sort: 'newest' as const, limit: shelfLength } },
})
const shelfLength = 6

/** Whether the whole genre is shown, from its beginning. */
const isWhole = (asked: BooksAsked, search: string) =>
  !isNarrowed(asked, ['genre']) && [...new URLSearchParams(search).keys()].every((name) => name === 'genre')

async function load({ url, prefix, ask, respond }: LoadArgs) {
  const asked = readAsked(url)
  const [, genre] = await Promise.all([
    ask('listGenres'),
    asked.genre === undefined ? null : orAbsent(ask('getGenre', { params: { id: asked.genre } })),
  ])
  if (genre) {
    // a name, an id or a former slug: to the one address of the genre
    if (asked.genre !== genre.slug)
      throw redirect(pathsUnder(prefix).genres(toAddress({ ...asked, genre: genre.slug })), 301)
    const shelves = isWhole(asked, url.search) ? Object.values(shelvesOf(genre.slug)) : []
    await Promise.all([askForBooks(ask, asked), ...shelves.map((input) => ask('listBooks', input))])
  } else if (asked.genre !== undefined) respond({ status: 404 })
  return { genre, asked, isWhole: genre !== null && isWhole(asked, url.search) }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & {
    loaderData?: { genre: Genre | null; asked: BooksAsked } | undefined
  },
) {
  const site = siteOf(args)
  const { language } = site
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
      jsonLd: import.meta.env.SSR ? [booksPage(genre.name, args.loaderData, site)] : [],
      noindex: isNarrowed(args.loaderData!.asked, ['genre']),
    })
  const genres = import.meta.env.SSR ? (answerOf(args.loaderData, 'listGenres') ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/genres',
    jsonLd: import.meta.env.SSR
      ? [
          listPage(
            t('title'),
            genres.map(({ name, slug }) => ({ name, path: `/genres?genre=${slug}` })),
            site,
          ),
        ]
      : [],
  })
}

function Genres() {
  const { genre, asked, isWhole: hasShelves } = useLoaderData<typeof loader>()
  return genre ? (
    <OneGenre slug={genre.slug} asked={asked} hasShelves={hasShelves} />
  ) : (
    <AllGenres asked={asked} />
  )
}
export default withAnswers(Genres)

function AllGenres({ asked }: { asked: BooksAsked }) {
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

/** What a genre opens with: its history, where to begin, what is new. */
function GenreShelves({ slug }: { slug: string }) {
  const t = useWords('genres')
  const { best, first, newest } = shelvesOf(slug)
  const all = useAnswer('listBooks', best)
  const toBegin = useAnswer('listBooks', first)
  const latest = useAnswer('listBooks', newest)
  // of a few books the shelves would show the same as the list
  if (all.total <= listPageSizeMax) return null
  return (
    <>
      <GenreLandmarks books={all.items} />
      <BookShelf title={t('startHere')} books={toBegin.items} />
      <BookShelf title={t('newest')} books={latest.items} />
      <h2>{t('allBooks')}</h2>
    </>
  )
}

interface OneGenreProps {
  slug: string
  asked: BooksAsked
  hasShelves: boolean
}

function OneGenre({ slug, asked, hasShelves }: OneGenreProps) {
  preloadReadingFace()
  const genres = useAnswer('listGenres')
  const genre = useAnswer('getGenre', { params: { id: slug } })
  const books = useAnswer('listBooks', { query: toListQuery(asked) })
  const labels = useWords('catalogue')
  const paths = usePaths()
  // of several genres, or of none, is the list of all books
  const hrefOf = (other: BooksAsked) =>
    other.genre === slug ? paths.genres(toAddress(other)) : paths.books(toAddress(other))
  return (
    <div className="wrap">
      <GenreHead genre={genre} genres={genres} />
      {hasShelves && <GenreShelves slug={slug} />}
      <div className="genre-books">
        <p className="num muted genre-count">{labels('books', { count: books.total })}</p>
        <NarrowedBooks asked={asked} hrefOf={hrefOf} own={['genre']} />
      </div>
    </div>
  )
}
