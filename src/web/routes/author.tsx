import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { Link } from '../ui/link.tsx'
import type { Author } from '#contract/authors'
import type { BookCard } from '#contract/books'
import { type BookSort, bookSorts } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import { AuthorHead } from '../features/authors/author-head.tsx'
import { BooksSortMenu } from '../features/books/books-filters.tsx'
import { BookGrid } from '../features/books/book-grid.tsx'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Section } from '../ui/section.tsx'

export const handle = { words: ['authors', 'books'] as const }

interface Asked {
  sort: BookSort
  cursor: string | undefined
}
interface Loaded {
  author: Author
  books: Page<BookCard>
}

const defaultSort: BookSort = 'newest'

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const sort = search.get('sort') || defaultSort
  if (!(bookSorts as readonly string[]).includes(sort)) return badRequest()
  return { sort: sort as BookSort, cursor: search.get('cursor') || undefined }
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const asked = readAsked(request)
  const found = await reader.findAuthor(params['slug']!, language)
  if (found.kind === 'absent') return absent()
  if (found.kind === 'moved')
    throw redirect(pathsUnder(prefix).author(found.slug) + new URL(request.url).search, 301)
  const books = await refusing(
    reader.listBooks({ ...asked, author: found.value.id, limit: listPageSize }, language),
  )
  return { author: found.value, books, asked }
}

const booksKey = (id: number, asked: Asked) => ['books-of-author', id, asked] as const
const booksQuery = (id: number, asked: Asked) => ({ author: id, sort: asked.sort, limit: listPageSize })

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const slug = args.params['slug']!
  const asked = readAsked(args.request)
  const fromServer = { serverLoader: () => args.serverLoader<Loaded>() }
  const author = await loadInBrowser<Author>(
    { ...args, serverLoader: async () => (await fromServer.serverLoader()).author },
    handle.words,
    ['author', slug],
    (language, signal) => api<Author>(`/api/authors/${encodeURIComponent(slug)}`, { language, signal }),
  )
  const books = await loadInBrowser<Page<BookCard>>(
    { ...args, serverLoader: async () => (await fromServer.serverLoader()).books },
    [],
    booksKey(author.id, asked),
    (language, signal) =>
      api('/api/books', {
        language,
        signal,
        query: { ...booksQuery(author.id, asked), cursor: asked.cursor },
      }),
  )
  return { author, books, asked }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('authors', language)
  const author = args.loaderData?.author
  if (!author) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: author.name,
    description: t('pageDescription', { name: author.name }),
    canonicalPath: `/authors/${author.slug}`,
    type: 'profile',
    jsonLd: [
      {
        '@type': 'Person',
        '@id': `${publicUrl}/authors/${author.slug}#person`,
        name: author.name,
        ...(author.born ? { birthDate: author.born } : {}),
        ...(author.died ? { deathDate: author.died } : {}),
        ...(author.nationality ? { nationality: author.nationality } : {}),
        ...(author.otherNames.length > 0 ? { alternateName: author.otherNames } : {}),
      },
    ],
  })
}

export default function AuthorPage() {
  const { author, books, asked } = useLoaderData<typeof loader>()
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const hrefOf = (change: Partial<Asked>) => {
    const { sort, cursor } = { ...asked, cursor: undefined, ...change }
    return paths.author(author.slug, { sort: sort === defaultSort ? undefined : sort, cursor })
  }
  const sortMenu = <BooksSortMenu sort={asked.sort} hrefOf={(sort) => hrefOf({ sort })} />
  return (
    <div className="wrap">
      <AuthorHead author={author} />
      {author.series.length > 0 && (
        <Section title={t('seriesTitle')}>
          <ul className="author-series">
            {author.series.map((series) => (
              <li key={series.id}>
                <Link to={paths.series(series.slug)}>
                  <span>{series.name}</span>
                  <span className="muted num">{labels('books', { count: series.bookCount })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('booksTitle')} aside={books.items.length > 1 ? sortMenu : null}>
        {books.items.length === 0 ? (
          <p className="muted">{t('noBooks')}</p>
        ) : (
          <BookGrid
            key={`${author.id} ${asked.sort} ${asked.cursor}`}
            page={books}
            queryKey={booksKey(author.id, asked)}
            query={booksQuery(author.id, asked)}
            hrefOfNext={(cursor) => hrefOf({ cursor })}
            headingLevel={3}
          />
        )}
      </Section>
    </div>
  )
}

/** An author who is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('authors')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.authors(), label: t('absentAction') }}
    />
  )
}
