import { useState } from 'react'
import type { Home } from '#contract/calls/reader-home'
import type { Language } from '#contract/values/languages'
import { forYouRatingsMin } from '#contract/values/limits'
import { BookCard } from '../features/books/book-card.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { DiscoveryLinks } from '../features/books/discovery-links.tsx'
import { AssistantInvitation } from '../features/start-page/assistant-invitation.tsx'
import { HomeNewest } from '../features/reader-home/home-newest.tsx'
import { HomeQueue } from '../features/reader-home/home-queue.tsx'
import { HomeSeries } from '../features/reader-home/home-series.tsx'
import { HomeYear } from '../features/reader-home/home-year.tsx'
import { ReadingNow } from '../features/reader-home/reading-now.tsx'
import { Welcome } from '../features/reader-home/welcome.tsx'
import { ItemProgress } from '../features/reading-list/book-progress.tsx'
import { useChangeMark } from '../features/reading-list/use-change-mark.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { FailedPart, onDemand } from '../platform/on-demand.tsx'
import { useAnswer } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import '../features/reader-home/home.css'

const ForYouShelf = onDemand(
  () => import('../features/books/for-you-shelf.tsx').then((part) => part.ForYouShelf),
  ['recommendations'],
)

/** Number of books that the reader can rate in the welcome questions. */
const picked = 12
const Picks = onDemand<{ language: Language }>(
  async () => {
    const [{ PickGrid }, { OwnBookStars }] = await Promise.all([
      import('../features/books/first-picks.tsx'),
      import('../features/reviews/own-book-stars.tsx'),
    ])
    return ({ language }) => (
      <PickGrid available={language} count={picked} headingLevel={2} Stars={OwnBookStars} />
    )
  },
  ['recommendations', 'reviews'],
  FailedPart,
)

/** Start page of a signed-in reader. On the first visit, shows the welcome questions. */
export function ReaderHome() {
  const home = useAnswer('getHome')
  const t = useWords('reader-home')
  const paths = usePaths()
  const { reading, queue, series, begin, newest, counts } = home
  const { change, isBusy } = useChangeMark(() => undefined)
  const startReading = (bookId: number): void => {
    if (!isBusy) void change(bookId, 'reading', 'to-read')
  }
  const isNew = counts.all === 0
  const [isWelcoming, setWelcoming] = useState(!home.preferences.isWelcomed)
  if (isWelcoming)
    return (
      <div className="wrap home">
        <Welcome
          {...home}
          Picks={Picks}
          onDone={() => {
            setWelcoming(false)
            document.getElementById('content')?.focus()
          }}
        />
      </div>
    )
  return (
    <>
      <div className="wrap home">
        <div className="home-top">
          <section>
            {reading.length > 0 ? (
              <>
                <h1>{t('reading.title')}</h1>
                <ReadingNow {...home} Progress={ItemProgress} />
              </>
            ) : isNew ? (
              <NewReader />
            ) : (
              <NothingOpen home={home} onStart={startReading} />
            )}
          </section>
          {!isNew && (
            <div className="home-aside">
              {(reading.length > 0 || queue.length > 0) && (
                <HomeQueue {...home} isBusy={isBusy} onStart={startReading} />
              )}
              <HomeYear {...home} />
            </div>
          )}
        </div>
        {series.length > 0 && <HomeSeries series={series} />}
        {begin.length > 0 && (
          <BookShelf
            title={t('begin.title')}
            books={begin}
            more={{ href: paths.discovery('start-here'), label: t('begin.more') }}
          />
        )}
        <HomeNewest newest={newest} Card={BookCard} />
        {counts.ratings >= forYouRatingsMin && (
          <div className="home-for-you">
            <ForYouShelf />
          </div>
        )}
        <section className="section">
          <h2 className="visually-hidden">{t('discover')}</h2>
          <DiscoveryLinks />
        </section>
      </div>
      <AssistantInvitation />
    </>
  )
}

/** Links to find a first book. Shown for an empty reading list. */
function NewReader() {
  const t = useWords('reader-home')
  const common = useWords('common')
  const start = useWords('start-page')
  const paths = usePaths()
  return (
    <div>
      <h1>{t('new.title')}</h1>
      <p className="home-lead">{t('new.text')}</p>
      <SearchBox
        action={paths.search()}
        label={common('searchLabel')}
        placeholder={start('placeholder')}
        size="large"
      />
      <p className="home-ways">
        <Link className="btn" to={paths.profileImport()}>
          {t('new.import')}
        </Link>
        <Link className="btn" to={paths.forYou()}>
          {t('new.rate')}
        </Link>
      </p>
    </div>
  )
}

function NothingOpen({ home, onStart }: { home: Home; onStart: (bookId: number) => void }) {
  const t = useWords('reader-home')
  const paths = usePaths()
  const next = home.queue[0]
  return (
    <div>
      <h1>{t('reading.none')}</h1>
      <p className="home-lead">{t(next ? 'reading.noneText' : 'reading.noneAtAll')}</p>
      {next && (
        <div className="home-next">
          <BookCard book={next.book} />
          <Button kind="go" onClick={() => onStart(next.book.id)}>
            {t('reading.start')}
          </Button>
        </div>
      )}
      {!next && (
        <p className="home-ways">
          <Link className="btn go" to={paths.books()}>
            {t('queue.emptyAction')}
          </Link>
        </p>
      )}
    </div>
  )
}
