import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { AuthorCard as AuthorCardData } from '#contract/authors'
import { type AuthorSort, authorSorts, type GenreGroup, genreGroups } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import { AuthorCard } from '../features/authors/author-card.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { usePaths } from '../platform/paths.ts'
import { badRequest, refusing } from '../platform/refusals.ts'
import { useLoadMore } from '../platform/use-load-more.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Chip } from '../ui/chip.tsx'
import { Empty } from '../ui/empty.tsx'
import { GroupMark } from '../ui/group-mark.tsx'
import { GrowingListEnd } from '../ui/growing-list-end.tsx'
import { SortMenu } from '../ui/sort-menu.tsx'

export const handle = { words: ['authors'] as const }

interface Asked {
  sort: AuthorSort
  group: GenreGroup | undefined
  cursor: string | undefined
}
interface Loaded {
  asked: Asked
  page: Page<AuthorCardData>
}

const defaultSort: AuthorSort = 'books'

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const sort = search.get('sort') || defaultSort
  const group = search.get('group') || undefined
  const isKnown =
    (authorSorts as readonly string[]).includes(sort) &&
    (group === undefined || (genreGroups as readonly string[]).includes(group))
  if (!isKnown) return badRequest()
  return {
    sort: sort as AuthorSort,
    group: group as GenreGroup | undefined,
    cursor: search.get('cursor') || undefined,
  }
}

const apiQuery = ({ sort, group }: Asked) => ({ sort, group, limit: listPageSize })
const keyOf = (asked: Asked) => ['authors', asked] as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language } = context.get(pageContext)
  const asked = readAsked(request)
  return {
    asked,
    page: await refusing(reader.listAuthors({ ...apiQuery(asked), cursor: asked.cursor }, language)),
  }
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const asked = readAsked(args.request)
  const page = await loadInBrowser<Page<AuthorCardData>>(
    { ...args, serverLoader: async () => (await args.serverLoader<Loaded>()).page },
    handle.words,
    keyOf(asked),
    (language, signal) =>
      api('/api/authors', { language, signal, query: { ...apiQuery(asked), cursor: asked.cursor } }),
  )
  return { asked, page }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('authors', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/authors' })
}

export default function Authors() {
  const { asked, page } = useLoaderData<typeof loader>()
  const t = useWords('authors')
  const paths = usePaths()
  const { search } = useLocation()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('count', { count: page.total })}</p>
      </div>
      <AuthorsFilters asked={asked} />
      {page.items.length === 0 ? (
        <Empty action={{ href: paths.authors(), label: t('emptyAction') }}>{t('empty')}</Empty>
      ) : (
        <AuthorsGrid key={search} asked={asked} page={page} />
      )}
    </div>
  )
}

/** Addresses of the same list with something changed. */
function useHref(asked: Asked) {
  const paths = usePaths()
  return (change: Partial<Asked>) => {
    const { sort, group, cursor } = { ...asked, cursor: undefined, ...change }
    return paths.authors({ sort: sort === defaultSort ? undefined : sort, group, cursor })
  }
}

function AuthorsFilters({ asked }: { asked: Asked }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const to = useHref(asked)
  return (
    <div className="filters">
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Chip href={to({ group: undefined })} isCurrent={asked.group === undefined}>
            {t('all')}
          </Chip>
        </li>
        {genreGroups.map((group) => (
          <li key={group}>
            <Chip
              href={to({ group: asked.group === group ? undefined : group })}
              isCurrent={asked.group === group}
            >
              <GroupMark group={group} label={labels(`group.${group}`)} />
            </Chip>
          </li>
        ))}
      </ul>
      <SortMenu
        label={t('sortedBy')}
        items={authorSorts.map((sort) => ({
          href: to({ sort }),
          label: t(`sort.${sort}`),
          isCurrent: sort === asked.sort,
        }))}
      />
    </div>
  )
}

function AuthorsGrid({ asked, page }: Loaded) {
  const t = useWords('authors')
  const to = useHref(asked)
  const list = useLoadMore(page, keyOf(asked), '/api/authors', apiQuery(asked))
  return (
    <>
      <CardGrid ref={list.listRef}>
        {list.items.map((author, index) => (
          <li key={author.id}>
            <AuthorCard author={author} priority={index < 6} />
          </li>
        ))}
      </CardGrid>
      <GrowingListEnd
        list={list}
        hrefOfNext={(cursor) => to({ cursor })}
        added={(count) => t('added', { count })}
        failed={t('loadingAuthors')}
      >
        {t('more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
