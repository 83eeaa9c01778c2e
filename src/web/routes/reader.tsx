import { useParams } from 'react-router'
import type { BookListCard } from '#contract/calls/book-lists'
import type { PublicProfile } from '#contract/calls/statistics'
import { ListCard } from '../features/book-lists/list-card.tsx'
import { BookCard } from '../features/books/book-card.tsx'
import { absentPage } from '../features/errors/absent-page.tsx'
import { GivenStars } from '../features/readers/given-stars.tsx'
import { ReaderFavourites } from '../features/readers/reader-favourites.tsx'
import { ReaderHead } from '../features/readers/reader-head.tsx'
import { ReaderYears, ReadingBooks } from '../features/readers/reader-sections.tsx'
import { ReaderReviews } from '../features/readers/reader-reviews.tsx'
import { ReaderShelf } from '../features/readers/reader-shelf.tsx'
import { ReaderTaste } from '../features/readers/reader-taste.tsx'
import { OwnShelf } from '../features/start-page/own-shelf.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'

export const handle = { words: ['readers', 'statistics', 'books', 'book-lists', 'start-page'] as const }

async function load({ params, fetchFresh }: LoadArgs) {
  const input = { params: { handle: params['handle']! } }
  const [profile] = await Promise.all([
    fetchFresh('getPublicProfile', input),
    fetchFresh('listReaderLists', input),
  ])
  return { profile }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ profile: PublicProfile }>) {
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
    feed: `readers/${profile.handle}`,
    isEmbeddable: true,
    noindex: true,
  })
}

/** Maximum number of highly rated books that are shown. */
const lovedShown = 6

function ReaderPage() {
  const { handle: requested = '' } = useParams()
  const profile = useAnswer('getPublicProfile', { params: { handle: requested } })
  const lists = useAnswer('listReaderLists', { params: { handle: requested } })
  const t = useWords('readers')
  const paths = usePaths()
  const isVisitor = useSession(({ state }) => state === 'signed-out')
  const { handle: name, user, reading, favourites, loved, booksRead, shelf, groups, reviews, years } = profile
  const isEmpty = booksRead === 0 && reading.length === 0 && favourites.length === 0 && lists.length === 0
  const alsoLoved = loved.filter(({ id }) => !favourites.some(({ book }) => book.id === id))
  const all = { href: paths.readerBooks(name), label: t('allBooks') }
  // with current books and without published years, the highly rated books are beside the current books
  const isLovedBeside = reading.length > 0 && years.length === 0
  const areEqual = new Set(alsoLoved.slice(0, lovedShown).map(({ ownRating }) => ownRating)).size === 1
  const lovedOnes = alsoLoved.length > 0 && (
    <Section title={t('loved')} more={all}>
      <CardGrid>
        {alsoLoved.slice(0, lovedShown).map((book) => (
          <li key={book.id}>
            <BookCard book={book} headingLevel={3} />
            {!areEqual && <GivenStars rating={book.ownRating} />}
          </li>
        ))}
      </CardGrid>
    </Section>
  )
  return (
    <div className="reader" data-glow="" data-group={groups[0]?.group}>
      <div className="wrap">
        <ReaderHead profile={profile} />
        {isEmpty && (
          <div className="reader-nothing">
            <Empty action={{ href: paths.books(), label: t('nothingAction') }}>{t('nothing')}</Empty>
          </div>
        )}
      </div>
      {shelf.length > 0 && (
        <ReaderShelf
          shelf={shelf}
          loved={alsoLoved.length > 0 ? alsoLoved : favourites.map(({ book }) => book)}
          label={t('shelf', { name: user.displayName })}
        />
      )}
      <div className="wrap">
        {favourites.length > 0 && <ReaderFavourites favourites={favourites} more={all} />}
        {groups.length > 0 && <ReaderTaste profile={profile} />}
      </div>
      {reviews.length > 0 && <ReaderReviews reviews={reviews} handle={name} group={groups[0]?.group} />}
      <div className="wrap">
        {(reading.length > 0 || years.length > 0) && (
          <div className="reader-two">
            {reading.length > 0 && (
              <Section title={t('reading')}>
                <ReadingBooks books={reading} count={profile.booksReading} />
              </Section>
            )}
            {years.length > 0 && (
              <Section title={t('years')}>
                <ReaderYears years={years} />
              </Section>
            )}
            {isLovedBeside && lovedOnes}
          </div>
        )}
        {!isLovedBeside && lovedOnes}
        {lists.length > 0 && <ReaderLists lists={lists} />}
        {favourites.length === 0 && alsoLoved.length === 0 && booksRead > 0 && (
          <p className="reader-all">
            <Link className="btn" to={all.href}>
              {all.label}
            </Link>
          </p>
        )}
        {isVisitor && <OwnShelf />}
      </div>
    </div>
  )
}

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

export const ErrorBoundary = absentPage('readers', (paths) => paths.books())
