import { useLoaderData, useLocation } from 'react-router'
import { type AuthorSort, authorSorts, type GenreGroup, genreGroups } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import { AuthorCard } from '../features/authors/author-card.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { answerOf, listPage } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useLoadMore } from '../shared/use-load-more.ts'
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

const defaultSort: AuthorSort = 'acclaim'

function readAsked({ searchParams: search }: URL): Asked {
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

const queryOf = ({ sort, group, cursor }: Asked) => ({ query: { sort, group, cursor, limit: listPageSize } })

async function load({ url, ask }: LoadArgs) {
  const asked = readAsked(url)
  await ask('listAuthors', queryOf(asked))
  return { asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: object | undefined }) {
  const site = siteOf(args)
  const t = wordsFor('authors', site.language)
  const listed = import.meta.env.SSR ? (answerOf(args.loaderData, 'listAuthors')?.items ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/authors',
    jsonLd: import.meta.env.SSR
      ? [
          listPage(
            t('title'),
            listed.map(({ name, slug }) => ({ name, path: `/authors/${slug}` })),
            site,
          ),
        ]
      : [],
  })
}

function Authors() {
  const { asked } = useLoaderData<typeof loader>()
  const page = useAnswer('listAuthors', queryOf(asked))
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
        <AuthorsGrid key={search} asked={asked} />
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

function AuthorsGrid({ asked }: { asked: Asked }) {
  const t = useWords('authors')
  const to = useHref(asked)
  const page = useAnswer('listAuthors', queryOf(asked))
  const list = useLoadMore('listAuthors', queryOf(asked), page)
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

export default withAnswers(Authors)
