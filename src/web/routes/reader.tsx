import { useParams } from 'react-router'
import type { BookListCard } from '#contract/book-lists'
import type { PublicProfile } from '#contract/statistics'
import { ListCard } from '../features/book-lists/list-card.tsx'
import { BookCard } from '../features/books/book-card.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { GivenStars } from '../features/readers/given-stars.tsx'
import { ReaderHead } from '../features/readers/reader-head.tsx'
import { GroupBars } from '../features/statistics/shares.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { Section } from '../ui/section.tsx'
import '../ui/charts/charts.css'
import '../features/statistics/statistics.css'

export const handle = { words: ['readers', 'statistics', 'books', 'book-lists'] as const }

async function load({ params, askAnew }: LoadArgs) {
  const input = { params: { handle: params['handle']! } }
  const [profile] = await Promise.all([askAnew('getPublicProfile', input), askAnew('listReaderLists', input)])
  return { profile }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & { loaderData?: { profile: PublicProfile } | undefined },
) {
  const { language } = siteOf(args)
  const t = wordsFor('readers', language)
  const profile = args.loaderData?.profile
  if (!profile) return headOf(args, { title: t('absentTitle'), noindex: true })
  const name = profile.user.displayName
  const books = wordsFor('statistics', language)('bookCount', { count: profile.booksRead })
  return headOf(args, {
    title: name,
    description: t('pageDescription', { name, books }),
    type: 'profile',
    image: pathsUnder('').sharePicture(`reader/${profile.handle}`, language),
    isEmbeddable: true,
    noindex: true,
  })
}

function ReaderPage() {
  const { handle: asked = '' } = useParams()
  const profile = useAnswer('getPublicProfile', { params: { handle: asked } })
  const lists = useAnswer('listReaderLists', { params: { handle: asked } })
  const t = useWords('readers')
  const paths = usePaths()
  const { handle: name, reading, favourites, groups, booksRead } = profile
  const isEmpty = booksRead === 0 && reading.length === 0 && favourites.length === 0 && lists.length === 0
  return (
    <div className="wrap reader">
      <ReaderHead profile={profile} />
      {isEmpty && (
        <div className="reader-nothing">
          <Empty action={{ href: paths.books(), label: t('nothingAction') }}>{t('nothing')}</Empty>
        </div>
      )}
      {reading.length > 0 && <BookShelf title={t('reading')} books={reading} />}
      {favourites.length > 0 && (
        <Section title={t('favourites')} more={{ href: paths.readerBooks(name), label: t('allBooks') }}>
          <CardGrid>
            {favourites.map((book) => (
              <li key={book.id}>
                <BookCard book={book} headingLevel={3} />
                <GivenStars rating={book.ownRating} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {lists.length > 0 && <ReaderLists lists={lists} />}
      {groups.length > 0 && (
        <Section
          title={t('groups')}
          {...(favourites.length === 0 && {
            more: { href: paths.readerBooks(name), label: t('allBooks') },
          })}
        >
          <div className="reader-groups">
            <GroupBars groups={groups} />
          </div>
        </Section>
      )}
    </div>
  )
}

/** The lists that the reader has opened to everybody. */
function ReaderLists({ lists }: { lists: readonly BookListCard[] }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  return (
    <Section title={t('reader.title')}>
      <ul className="lists-grid">
        {lists.map((list) => (
          <ListCard
            key={list.id}
            href={paths.bookList(list.address)}
            title={list.title}
            language={list.language}
            covers={list.covers}
            count={list.bookCount}
            headingLevel={3}
          />
        ))}
      </ul>
    </Section>
  )
}

export default withAnswers(ReaderPage)

/** A profile that is not open, or no longer: answered 404. */
export function ErrorBoundary() {
  const t = useWords('readers')
  const paths = usePaths()
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.books(), label: t('absentAction') }}
      statuses={[400, 404]}
    />
  )
}
